/** A PDF of one page with a title and lines of text, in letters every reader has. */
export function documentPdf(title: string, lines: readonly string[]): Buffer {
  const escaped = (text: string) => text.replace(/[()\\]/g, (letter) => `\\${letter}`)
  const shown = [
    `/F1 18 Tf 56 760 Td (${escaped(title)}) Tj /F1 11 Tf`,
    ...lines.map((line) => `0 -22 Td (${escaped(line)}) Tj`),
  ]
  const page = `BT ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = Buffer.byteLength(text, 'latin1')
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const end = Buffer.byteLength(text, 'latin1')
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
