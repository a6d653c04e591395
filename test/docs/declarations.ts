import { readFileSync } from "node:fs";
import ts from "typescript";

export interface Declaration {
  /** `name`, or `Class.member`. */
  readonly name: string;
  readonly isExported: boolean;
  /** The doc comment above it, or "". */
  readonly comment: string;
}

/**
 * The functions, classes, constants, types and members that a TypeScript or AssemblyScript file declares at its top
 * level.
 */
export function declarationsIn(path: string): Declaration[] {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    const comment = (ts.getLeadingCommentRanges(source.text, statement.pos) ?? [])
      .map(({ pos, end }) => source.text.slice(pos, end))
      .filter((text) => text.startsWith("/**"));
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return namesIn(statement).map((name) => ({ name, isExported, comment: comment.at(-1) ?? "" }));
  });
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!ts.isIdentifier(name)) return [];
      const members = initializer !== undefined && ts.isClassExpression(initializer) ? membersOf(initializer) : [];
      return [name.text, ...members.map((member) => `${name.text}.${member}`)];
    });
  }
  const name = (statement as Partial<ts.DeclarationStatement>).name?.text;
  if (name === undefined) return [];
  if (!ts.isClassDeclaration(statement)) return [name];
  return [name, ...membersOf(statement).map((member) => `${name}.${member}`)];
}

function membersOf({ members }: ts.ClassLikeDeclaration): string[] {
  return members.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
}
