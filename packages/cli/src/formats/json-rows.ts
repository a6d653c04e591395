/** Finds the members of objects, one a line. */
import { isUtf8 } from "node:buffer";
import { Char } from "@anyurl/common/char";
import { visit } from "jsonc-parser";
import type { Field, Layout, Row, RowProblem } from "./format.ts";

/** Returns the rows of a block, in order. */
export function readJSONRows(block: Buffer, layout: Layout): Row[] {
  const rows: Row[] = [];
  for (let start = 0, end = 0; start < block.length; start = end) {
    end = block.indexOf(Char.LineFeed, start) + 1 || block.length;
    rows.push(readRow(block, start, end, rows.length, layout));
  }
  return rows;
}

/** The name of a member, and where its value is among the characters of a line. */
interface Member {
  readonly name: string;
  start: number;
  end: number;
}

function readRow(block: Buffer, start: number, end: number, line: number, { members, newMembers }: Layout): Row {
  // One character for each byte, so that positions are positions of bytes.
  const text = block.toString("latin1", start, end);
  const row = { start, end, line, contentEnd: start + Math.max(0, text.lastIndexOf("}")), fields: [] };
  if (/^[ \t\r\n]*$/.test(text)) return { ...row, problem: undefined };
  const found = listMembers(text);
  if (found === undefined) return { ...row, problem: "not-an-object" };
  if (found.some(({ name }) => newMembers.includes(name))) return { ...row, problem: "member-exists" };
  const fields: Field[] = [];
  for (const name of members) {
    const [member, another] = found.filter((each) => each.name === name);
    const field = member === undefined ? "no-column" : another ? "member-twice" : readField(block, start, member);
    if (typeof field === "string") return { ...row, problem: field };
    fields.push(field);
  }
  return { ...row, fields: fields.sort((a, b) => a.start - b.start), problem: undefined };
}

/** Returns the members of the object, without the members of nested objects; `undefined` if it is not an object. */
function listMembers(text: string): Member[] | undefined {
  try {
    return findMembers(text);
  } catch (error) {
    // It is nested too deeply, or JavaScript's own parser disagrees.
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function findMembers(text: string): Member[] | undefined {
  const members: Member[] = [];
  let depth = 0;
  let isWrong = false;
  const begin = (offset: number) => {
    const member = members.at(-1);
    if (depth === 1 && member !== undefined && member.start < 0) member.start = offset;
    isWrong ||= depth === 0;
  };
  const finish = (offset: number) => {
    const member = members.at(-1);
    if (depth === 1 && member !== undefined) member.end = offset;
  };
  const leave = (offset: number, length: number) => {
    depth--;
    finish(offset + length);
  };
  visit(
    text,
    {
      onObjectBegin: (offset) => {
        if (depth > 0) begin(offset);
        depth++;
      },
      onArrayBegin: (offset) => {
        begin(offset);
        depth++;
      },
      onObjectEnd: leave,
      onArrayEnd: leave,
      onObjectProperty: (_, offset, length) => {
        if (depth === 1) members.push({ name: decode(text.slice(offset, offset + length)), start: -1, end: -1 });
      },
      onLiteralValue: (_, offset, length) => {
        begin(offset);
        finish(offset + length);
      },
      onError: () => {
        isWrong = true;
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return isWrong ? undefined : members;
}

/** Decodes a string of JSON, whose bytes are one character each. */
function decode(text: string): string {
  return JSON.parse(Buffer.from(text, "latin1").toString("utf8")) as string;
}

/** Half of a pair, which UTF-8 cannot encode. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function readField(block: Buffer, rowStart: number, member: Member): Field | RowProblem {
  const start = rowStart + member.start;
  const end = rowStart + member.end;
  const raw = block.toString("latin1", start, end);
  if (raw === "null") return { start, end, text: Buffer.alloc(0) };
  if (!raw.startsWith('"')) return "not-a-string";
  const text = decode(raw);
  const isText = isUtf8(block.subarray(start, end)) && !LONE_SURROGATE.test(text);
  return isText ? { start, end, text: Buffer.from(text) } : "not-UTF-8";
}
