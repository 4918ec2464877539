/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** HTML from a template: what is put in is text, unless it is HTML made the same way. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | null)[]): Html {
  const filled = values.map((value) => (value instanceof Html ? value.text : escaped(value ?? '')))
  return new Html(parts.map((part, i) => part + (filled[i] ?? '')).join(''))
}
