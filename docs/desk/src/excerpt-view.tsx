import { excerptOf } from "./excerpt.ts";

interface ExcerptViewProps {
  readonly input: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  /** 0 for a place between two characters. */
  readonly length: number;
}

/** The part of a text around a place, with carets below the place. */
export function ExcerptView({ input, offset, length }: ExcerptViewProps) {
  const { text, carets } = excerptOf(input, offset, length);
  return (
    <pre class="caret">
      <bdi dir="ltr" class="excerpt">
        {text}
      </bdi>
      <span aria-hidden="true">{`\n${carets}`}</span>
    </pre>
  );
}
