import { rgb, type PDFImage, type PDFPage, type RGB } from '@cantoo/pdf-lib'
import { drawLetters } from './letters/draw.ts'
import type { Letters } from './letters/letters.ts'
import type { PdfFile } from './pdf-file.ts'

/** Letter, landscape, in points. */
const [WIDTH, HEIGHT] = [792, 612]
const SIDE = 36
const TOP = 36
const BOTTOM = 44
const ROW = 13
const SIZE = 8.5

export const INK = rgb(0.11, 0.13, 0.16)
export const SOFT = rgb(0.35, 0.38, 0.44)
const RULE = rgb(0.8, 0.83, 0.86)

/** A text of a table or line: its own colour and weight where it is given. */
export interface Said {
  readonly text: string
  readonly bold?: boolean
  readonly ink?: RGB
}

/** A column: its heading, width in points, and whether figures stand at its right end. */
export interface Column {
  readonly label: string
  readonly width: number
  readonly right?: true
}

/** Writes down the pages of a document, one under the other: a new page begins where the one before is full. */
export class PdfPages {
  readonly #file: PdfFile
  readonly #pages: PDFPage[] = []
  #page: PDFPage
  #y = 0
  /** Draws the heading of the table being written again at the top of a page. */
  #head: (() => void) | null = null

  /** Begins on a page of its own, after those of other documents in the same file. */
  constructor(file: PdfFile) {
    this.#file = file
    this.#page = this.#turn()
  }

  /** The width between the margins, in points. */
  readonly width = WIDTH - 2 * SIDE

  /** One line of text, cut where it does not fit. */
  line(said: Said, { size = SIZE, left = 0 } = {}): void {
    this.#need(size * 1.5)
    this.#y -= size * 1.5
    this.#put(said, SIDE + left, size, this.width - left)
  }

  /** A text on as many lines as it takes. */
  text(said: Said, { size = SIZE, left = 0 } = {}): void {
    let written = ''
    const { font, printable } = this.#lettersOf(said)
    for (const word of printable(said.text).split(' ')) {
      const longer = written === '' ? word : `${written} ${word}`
      if (written !== '' && font.widthOfTextAtSize(longer, size) > this.width - left) {
        this.line({ ...said, text: written }, { size, left })
        written = word
      } else written = longer
    }
    this.line({ ...said, text: written }, { size, left })
  }

  /** A fact: its name, and beside it its value on as many lines as it takes. */
  fact(label: string, value: string, left: number): void {
    this.#need(SIZE * 1.5)
    const y = this.#y
    this.#y -= SIZE * 1.5
    this.#put({ text: label, ink: SOFT }, SIDE, SIZE, left - 8)
    this.#y = y
    this.text({ text: value }, { left })
    this.gap(1.5)
  }

  /** Goes on at the top of a new page. */
  page(): void {
    this.#need(HEIGHT)
  }

  gap(height: number): void {
    this.#y -= height
  }

  /** Goes to a new page unless so much fits on this one, so that what belongs together stays together. */
  keep(height: number): void {
    this.#need(height)
  }

  /** Starts a table: its heading stands again on each page. */
  table(columns: readonly Column[]): void {
    this.#need(4 * ROW)
    const head = () =>
      this.#cells(
        columns,
        columns.map(({ label }) => ({ text: label, bold: true, ink: SOFT })),
        SOFT,
      )
    head()
    this.#head = head
  }

  row(columns: readonly Column[], cells: readonly Said[]): void {
    this.#need(ROW)
    this.#cells(columns, cells, RULE)
  }

  endTable(): void {
    this.#head = null
  }

  /** An image of at most this size, PNG or JPEG; false where it is neither. */
  async image(bytes: Uint8Array, most: { readonly width: number; readonly height: number }): Promise<boolean> {
    const image = await this.#embed(bytes)
    if (!image) return false
    const scale = Math.min(most.width / image.width, most.height / image.height, 1)
    const [width, height] = [image.width * scale, image.height * scale]
    this.#need(height)
    this.#y -= height
    this.#page.drawImage(image, { x: SIDE, y: this.#y, width, height })
    return true
  }

  /** A line to write on by hand, under its name. */
  blank(label: string, left: number, width: number): void {
    this.#put({ text: label, ink: SOFT }, SIDE + left, SIZE, width)
    const y = this.#y - 2
    const { font, printable } = this.#file.regular
    const from = SIDE + left + font.widthOfTextAtSize(printable(label), SIZE) + 6
    this.#page.drawLine({ start: { x: from, y }, end: { x: SIDE + left + width, y }, thickness: 0.6, color: SOFT })
  }

  /** Ends the document: writes at the foot of each of its pages this text and the number. */
  finish(foot: string): void {
    this.#pages.forEach((page, i, { length }) => {
      this.#page = page
      this.#y = 24
      const number = `${i + 1} / ${length}`
      const right = WIDTH - SIDE - this.#file.regular.font.widthOfTextAtSize(number, 7.5)
      this.#put({ text: foot, ink: SOFT }, SIDE, 7.5, right - SIDE - 12)
      this.#put({ text: number, ink: SOFT }, right, 7.5, 60)
    })
  }

  async #embed(bytes: Uint8Array): Promise<PDFImage | null> {
    try {
      return bytes[0] === 0x89 ? await this.#file.document.embedPng(bytes) : await this.#file.document.embedJpg(bytes)
    } catch {
      return null
    }
  }

  #need(height: number): void {
    if (this.#y - height >= BOTTOM) return
    this.#page = this.#turn()
    this.#head?.()
  }

  #turn(): PDFPage {
    const page = this.#file.document.addPage([WIDTH, HEIGHT])
    this.#pages.push(page)
    this.#y = HEIGHT - TOP
    return page
  }

  #cells(columns: readonly Column[], cells: readonly Said[], rule: RGB): void {
    this.#y -= ROW
    let x = SIDE
    columns.forEach(({ width, right }, i) => {
      const said = cells[i] ?? { text: '' }
      const fit = this.#fit(said, SIZE, width - 6)
      const shift = right ? width - 6 - this.#lettersOf(said).font.widthOfTextAtSize(fit, SIZE) : 0
      this.#put({ ...said, text: fit }, x + shift, SIZE, width)
      x += width
    })
    const y = this.#y - 3
    this.#page.drawLine({ start: { x: SIDE, y }, end: { x, y }, thickness: 0.4, color: rule })
  }

  #lettersOf = ({ bold = false }: Said): Letters => (bold ? this.#file.bold : this.#file.regular)

  /** As much of a text as a width holds. */
  #fit(said: Said, size: number, width: number): string {
    const { font, printable } = this.#lettersOf(said)
    const text = printable(said.text)
    const holds = (shown: string) => font.widthOfTextAtSize(shown, size) <= width
    if (holds(text)) return text
    const letters = [...text]
    const cut = (length: number) => `${letters.slice(0, length).join('')}…`
    let [low, high] = [0, letters.length]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (holds(cut(middle))) low = middle
      else high = middle - 1
    }
    return cut(low)
  }

  #put(said: Said, x: number, size: number, width: number): void {
    const text = this.#fit(said, size, width)
    drawLetters(this.#page, this.#lettersOf(said), text, { x, y: this.#y, size, color: said.ink ?? INK })
  }
}
