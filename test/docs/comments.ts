/** Reads doc comments for the tables of the pages. */
import { readFileSync } from "node:fs";
import ts from "typescript";

/** A member of an interface or of a union of strings. */
export interface Member {
  readonly name: string;
  /** Its doc comment, in one line. */
  readonly meaning: string;
  /** Its type as written. */
  readonly type: string;
}

/** The members of the interfaces of a file whose name passes the test. */
export function membersOfInterfaces(path: string, isWanted: (name: string) => boolean): readonly Member[] {
  const source = parsed(path);
  return source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => isWanted(name.text))
    .flatMap(({ members }) => [...members])
    .map((member) => ({
      name: member.name?.getText(source) ?? "",
      meaning: commentAt(member.pos, source),
      type: ts.isPropertySignature(member) ? (member.type?.getText(source) ?? "") : "",
    }));
}

/** The strings of a union type, each with the comment above it. */
export function membersOfUnion(path: string, type: string): readonly Member[] {
  const source = parsed(path);
  const alias = source.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === type);
  if (alias === undefined || !ts.isUnionTypeNode(alias.type)) throw new Error(`${path} has no union ${type}`);
  const { types, pos } = alias.type;
  return types.flatMap((member, index) => {
    if (!ts.isLiteralTypeNode(member) || !ts.isStringLiteral(member.literal)) return [];
    // The comment is above the "|".
    const meaning = commentAt(types[index - 1]?.end ?? pos, source);
    return [{ name: member.literal.text, meaning, type: "" }];
  });
}

function parsed(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022, true);
}

function commentAt(position: number, source: ts.SourceFile): string {
  const [range] = (ts.getLeadingCommentRanges(source.text, position) ?? []).slice(-1);
  return range === undefined ? "" : paragraphsOf(source.text.slice(range.pos, range.end)).join(" ");
}

/** A cell of a table. */
export function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

/** The paragraphs of a doc comment and of its remarks, without other tags, each in one line. Lists keep their lines. */
export function paragraphsOf(comment: string): readonly string[] {
  const text = comment
    .replace(/^\/\*\*\s?|\s*\*\/$/g, "")
    .replace(/^[ \t]*\* ?/gm, "")
    .replace(/^@remarks$/m, "")
    .replace(/^@\w[\s\S]*$/m, "")
    .replace(/\{@link\s+(\w+)\}/g, "`$1`");
  const paragraphs = text.split(/\n\s*\n/).map((each) => each.trim());
  return paragraphs.filter((each) => each !== "").map((each) => each.replace(/\s*\n(?!- )\s*/g, " "));
}
