import type { WriteStream } from 'node:fs'
import ExcelJS from 'exceljs'

type Book = ExcelJS.stream.xlsx.WorkbookWriter

/** What the library's writer does in its constructor, and its types do not say. */
interface Inside extends Book {
  readonly zip: { append: (source: unknown, entry: { readonly name: string; readonly date?: Date }) => unknown }
  addThemes(): Promise<void>
}

type Options = Partial<ExcelJS.stream.xlsx.WorkbookStreamWriterOptions> & { created?: Date }
const Writer = ExcelJS.stream.xlsx.WorkbookWriter as unknown as new (options: Options) => Inside

/** The workbook of a stream. `made`: the time of the book and of every part of it, instead of the present one. */
export function createBook(stream: WriteStream, made: Date | undefined): Book {
  const options = { stream, useStyles: true, useSharedStrings: false }
  if (!made) return new Writer(options)
  class Dated extends Writer {
    /** The first thing that is archived, from within the constructor: only here can the time of all parts be given. */
    override addThemes() {
      const append = this.zip.append.bind(this.zip)
      this.zip.append = (source, entry) => append(source, { ...entry, date: made as Date })
      return super.addThemes()
    }
  }
  return new Dated({ ...options, created: made })
}
