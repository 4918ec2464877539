import { createHash } from 'node:crypto'
import type { EntityName } from '#shared/entities/index.ts'
import { fileNameOf } from '#shared/domain/files/file-types.ts'
import { iso } from '../calendar.ts'
import { documentPdf } from '../files/document.ts'
import { cardPhoto, sitePhoto, toolPhoto } from '../files/pictures.ts'
import { createIds } from '../ids.ts'
import { latestWrite, metaOf, type Context, type SeedRow } from './context.ts'

interface Owned {
  readonly _id: string
  readonly createdAt: string
  readonly createdBy: string | null
}

interface Owners {
  readonly clients: readonly Owned[]
  readonly sites: readonly Owned[]
  readonly employees: readonly Owned[]
  readonly tools: readonly (Owned & { readonly name: string; readonly category: string })[]
  /** Time entries that claim parking. */
  readonly parking: readonly Owned[]
  readonly employeeSkills: readonly (Owned & { readonly number: string | null })[]
}

type Content = readonly [name: string, mime: SeedRow<'files'>['mime'], make: () => Buffer]

const CONTRACT = [
  'Entre l’agence et la personne salariée.',
  'Poste : signalement routier.',
  'Signé par les deux parties.',
]
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('’', "'"))

/** The kinds of tools that a picture can be drawn of. */
const PICTURED = ['cone', 'sign', 'radio'] as const
type Pictured = (typeof PICTURED)[number]

const CONTENTS = {
  card: (n: number): Content => ['Carte recto.png', 'image/png', () => cardPhoto(n)],
  place: (n: number): Content => [`Entrée du chantier ${n + 1}.png`, 'image/png', () => sitePhoto(n)],
  tool: (name: string, category: Pictured): Content => [
    fileNameOf(name, 'image/png'),
    'image/png',
    () => toolPhoto(category),
  ],
  contract: (): Content => [
    "Contrat d'embauche.pdf",
    'application/pdf',
    () => documentPdf("Contrat d'embauche", plain(CONTRACT)),
  ],
  receipt: (): Content => [
    'Reçu de stationnement.pdf',
    'application/pdf',
    () => documentPdf('Reçu de stationnement', ['Payé au terminal.']),
  ],
  agreement: (): Content => [
    'Entente de service.pdf',
    'application/pdf',
    () => documentPdf('Entente de service', ['Tarifs et conditions.']),
  ],
}
/** Few, at every size: what the benchmarks measure is not files. */
const FEW = { proofs: 40, documents: 12, sites: 10, clients: 6, tools: 12, receipts: 60 } as const

/** The contents made so far, by what they show and by their sums. */
const made = new Map<string, { readonly sha256: string; readonly size: number }>()
const contents = new Map<string, Uint8Array>()

function contentOf(key: string, make: () => Buffer) {
  const known = made.get(key)
  if (known) return known
  const bytes = make()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  contents.set(sha256, bytes)
  const content = { sha256, size: bytes.length }
  made.set(key, content)
  return content
}

/** The content of a file of the demo. */
export function demoContent(sha256: string): Uint8Array {
  const bytes = contents.get(sha256)
  if (!bytes) throw new Error('No file of the demo has this content')
  return bytes
}

/** Photos and documents of the demo: proofs of cards, contracts, entrances of sites, agreements with clients. */
export function makeFiles(context: Context, { clients, sites, employees, employeeSkills, tools, parking }: Owners) {
  const newId = createIds(context.random.fork('files'))
  const latest = latestWrite(context.today)
  const idsOf = new Map<string, string[]>()

  function add(ownerEntity: EntityName, ownerField: string, owner: Owned, [name, mime, make]: Content, key: string) {
    const at = Math.min(latest, Date.parse(owner.createdAt) + 300_000)
    const row: SeedRow<'files'> = {
      ...metaOf(newId(at), { at, by: owner.createdBy ?? context.authors[0] ?? null }),
      name,
      mime,
      ...contentOf(key, make),
      ownerEntity,
      ownerId: owner._id,
      ownerField,
      uploadedAt: iso(at),
    }
    idsOf.set(owner._id, [...(idsOf.get(owner._id) ?? []), row._id])
    return row
  }

  const cards = employeeSkills.filter(({ number }) => number !== null).slice(0, FEW.proofs)
  const pictured = tools.flatMap((tool) => {
    const kind = PICTURED.find((one) => one === tool.category)
    return kind ? [{ tool, kind }] : []
  })
  const rows: readonly SeedRow<'files'>[] = [
    ...pictured
      .slice(0, FEW.tools)
      .map(({ tool, kind }) => add('tools', 'photoFileIds', tool, CONTENTS.tool(tool.name, kind), kind)),
    ...cards.map((held, i) => add('employeeSkills', 'proofFileIds', held, CONTENTS.card(i % 3), `card ${i % 3}`)),
    ...employees
      .slice(0, FEW.documents)
      .map((row) => add('employees', 'documentFileIds', row, CONTENTS.contract(), 'contract')),
    ...sites
      .slice(0, FEW.sites)
      .flatMap((row, i) =>
        [i % 3, (i + 1) % 3].map((n) => add('sites', 'photoFileIds', row, CONTENTS.place(n), `place ${n}`)),
      ),
    ...clients
      .slice(0, FEW.clients)
      .map((row) => add('clients', 'documentFileIds', row, CONTENTS.agreement(), 'agreement')),
    ...parking
      .slice(-FEW.receipts)
      .map((row) => add('timeEntries', 'parkingPhotoIds', row, CONTENTS.receipt(), 'receipt')),
  ]
  const listed =
    <F extends string>(field: F) =>
    <R extends Owned & { readonly [K in F]: readonly string[] }>(row: R): R => {
      const ids = idsOf.get(row._id)
      return ids ? { ...row, [field]: ids } : row
    }
  return { rows, listed }
}
