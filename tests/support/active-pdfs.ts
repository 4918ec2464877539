import { deflateSync } from 'node:zlib'

/** A PDF of these objects, the first one as its catalog. */
export const pdfOf = (...objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

/** A stream of objects that holds one object. */
export function packedObject(object: string, dictionary = '/Type/ObjStm/N 1/First 5/Filter/FlateDecode'): Buffer {
  const packed = deflateSync(`9 0  ${object}`)
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R>>'
const PAGES = '<</Type/Pages/Kids[]/Count 0>>'
const holding = (...objects: readonly (string | Buffer)[]) => pdfOf(CATALOG, PAGES, ...objects)

/** Documents that do more than be read, and the code with which each is refused. */
export const ACTIVE_PDFS: readonly (readonly [string, Buffer, string])[] = [
  ['a script when it is opened', holding('<</S/JavaScript/JS(app.alert(1))>>'), 'PDF_WITH_SCRIPTS'],
  ['a script with its name spelled by numbers', holding('<</S /J#61va#53cript /JS(x)>>'), 'PDF_WITH_SCRIPTS'],
  ['a script among the names of the catalog', holding('<</Dests 4 0 R/JavaScript 5 0 R>>'), 'PDF_WITH_SCRIPTS'],
  ['a script in a stream of objects', holding(packedObject('<</S/JavaScript/JS(x)>>')), 'PDF_WITH_SCRIPTS'],
  ['a script of a form', holding('<</AcroForm<</XFA[(a) 4 0 R]>>>>'), 'PDF_WITH_SCRIPTS'],
  ['a script of a film', holding('<</S/Rendition/JS(x)>>'), 'PDF_WITH_SCRIPTS'],
  ['a comment between an action and its name', holding('<</S%a\n/JavaScript/JS(x)>>'), 'PDF_WITH_SCRIPTS'],
  ['a program to launch', holding('<</S/Launch/F(cmd.exe)>>'), 'PDF_WITH_LAUNCH'],
  ['a program to launch, packed', holding(packedObject('<</S/Launch/F(cmd.exe)>>')), 'PDF_WITH_LAUNCH'],
  ['a file within', holding('<</Type/Filespec/EF<</F 4 0 R>>>>'), 'PDF_WITH_FILES'],
  ['a file within, by the names of the catalog', holding('<</Names<</EmbeddedFiles 4 0 R>>>>'), 'PDF_WITH_FILES'],
  ['a film with a program', holding('<</Subtype/RichMedia>>'), 'PDF_WITH_FILES'],
  [
    'objects packed in an odd way',
    holding(packedObject('<<>>', '/Type/ObjStm/N 1/First 5/Filter[/ASCIIHexDecode/FlateDecode]').fill('4', 90)),
    'PDF_UNCHECKABLE',
  ],
  [
    'objects that are encrypted',
    holding(
      Buffer.concat([
        Buffer.from('<</Type/ObjStm/N 1/First 5/Filter/FlateDecode>>\nstream\n'),
        Buffer.alloc(64, 0xa7),
        Buffer.from('\nendstream'),
      ]),
    ),
    'PDF_UNCHECKABLE',
  ],
  [
    'a stream of objects that hides what it is',
    holding('/ObjStm', packedObject('<<>>', '/Type 3 0 R')),
    'PDF_UNCHECKABLE',
  ],
  ['objects that unpack to a hundred megabytes', holding(packedObject(' '.repeat(100_000_000))), 'PDF_UNCHECKABLE'],
]
