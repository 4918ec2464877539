/**
 * A text as the messages it leaves in, none longer than `longest` characters: cut between lines, and within a line only
 * where that is longer than a whole message. Nothing is left out.
 */
export function messageParts(text: string, longest: number): readonly string[] {
  const pieces = text.split('\n').flatMap((line) => {
    const chars = Array.from(line)
    const some: string[] = []
    let piece = ''
    for (const char of chars) {
      if (piece.length + char.length > longest) {
        some.push(piece)
        piece = ''
      }
      piece += char
    }
    return [...some, piece]
  })
  const parts: string[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + 1 + piece.length <= longest) parts[parts.length - 1] = `${last}\n${piece}`
    else parts.push(piece)
  }
  return parts
}
