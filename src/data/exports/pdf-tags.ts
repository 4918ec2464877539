import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFDocument,
} from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/** The references of an array; those of something else are none. */
const refsOf = (found: unknown): PDFRef[] =>
  found instanceof PDFArray ? found.asArray().filter((one) => one instanceof PDFRef) : []

const dictAt = (context: PDFContext, ref: unknown): PDFDict | undefined =>
  ref instanceof PDFRef ? context.lookupMaybe(ref, PDFDict) : undefined

/** Cells name their headings: names that two parts have would lead to those of the other. */
function renameIds(context: PDFContext, after: number, prefix: string): void {
  const renamed = (list: PDFDict, key: string) => {
    const found = list.get(name(key))
    if (!(found instanceof PDFArray)) return
    found.asArray().forEach((one, i) => {
      if (one instanceof PDFString) found.set(i, PDFString.of(prefix + one.asString()))
    })
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (ref.objectNumber <= after || !(object instanceof PDFDict)) continue
    renamed(object, 'Names')
    renamed(object, 'Limits')
    const id = object.get(name('ID'))
    if (id instanceof PDFString) object.set(name('ID'), PDFString.of(prefix + id.asString()))
    const about = object.get(name('A'))
    for (const one of about instanceof PDFArray ? about.asArray() : [about])
      if (one instanceof PDFDict) renamed(one, 'Headers')
  }
}

/** Puts printed parts into one document with their tags and headings, which copying pages alone leaves behind. */
export function createTaggedPages(whole: PDFDocument) {
  const { context } = whole
  const tags = { parts: [] as PDFRef[], numbers: [] as (PDFNumber | PDFRef)[], ids: [] as PDFRef[], next: 0 }
  const headings: PDFRef[] = []

  function addTags(root: PDFDict): void {
    const top = root.get(name('K'))
    if (!(top instanceof PDFRef)) return
    tags.parts.push(top)
    const numbers = dictAt(context, root.get(name('ParentTree')))?.lookupMaybe(name('Nums'), PDFArray)
    for (const one of numbers?.asArray() ?? []) {
      if (one instanceof PDFNumber) tags.numbers.push(PDFNumber.of(one.asNumber() + tags.next))
      else if (one instanceof PDFRef) tags.numbers.push(one)
    }
    tags.ids.push(...refsOf(dictAt(context, root.get(name('IDTree')))?.lookup(name('Kids'))))
    tags.next += root.lookupMaybe(name('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? 0
  }

  return {
    /** Adds the pages of a part, and what it says of their structure. */
    add: (part: PDFDocument): void => {
      const copier = PDFObjectCopier.for(part.context, context)
      const before = context.largestObjectNumber
      for (const page of part.getPages()) {
        const ref = copier.copy(page.ref)
        const leaf = context.lookup(ref)
        if (!(leaf instanceof PDFPageLeaf)) continue
        const at = leaf.lookupMaybe(name('StructParents'), PDFNumber)
        if (at) leaf.set(name('StructParents'), PDFNumber.of(at.asNumber() + tags.next))
        whole.addPage(PDFPage.of(leaf, ref, whole))
      }
      const [root, outlines] = ['StructTreeRoot', 'Outlines'].map((key) => part.catalog.get(name(key)))
      if (outlines instanceof PDFRef) headings.push(copier.copy(outlines))
      if (!(root instanceof PDFRef)) return
      const copied = copier.copy(root)
      renameIds(context, before, `${String(tags.parts.length).padStart(3, '0')}-`)
      const found = dictAt(context, copied)
      if (found) addTags(found)
      context.delete(copied)
    },
    /** Writes the structure of the whole down, where its parts had one. */
    finish: (language: string): void => {
      if (tags.parts.length > 0) addStructure(whole, tags, language)
      if (headings.length > 0) addOutline(whole, headings)
    },
  }
}

interface Tags {
  readonly parts: readonly PDFRef[]
  readonly numbers: readonly (PDFNumber | PDFRef)[]
  readonly ids: readonly PDFRef[]
  readonly next: number
}

/** One tree of what each page says: a document, and its parts in order. */
function addStructure({ context, catalog }: PDFDocument, { parts, numbers, ids, next }: Tags, language: string): void {
  const [root, document] = [context.nextRef(), context.nextRef()]
  for (const ref of parts) {
    const part = context.lookup(ref, PDFDict)
    part.set(name('S'), name('Part'))
    part.set(name('P'), document)
  }
  context.assign(
    document,
    context.obj({ Type: 'StructElem', S: 'Document', Lang: PDFString.of(language), P: root, K: [...parts] }),
  )
  context.assign(
    root,
    context.obj({
      Type: 'StructTreeRoot',
      K: document,
      ParentTree: context.register(context.obj({ Nums: [...numbers] })),
      ParentTreeNextKey: next,
      IDTree: context.register(context.obj({ Kids: [...ids] })),
    }),
  )
  catalog.set(name('StructTreeRoot'), root)
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }))
}

/** One list of the headings, which PDF readers show beside the pages. */
function addOutline({ context, catalog }: PDFDocument, lists: readonly PDFRef[]): void {
  const root = context.nextRef()
  let [first, last, count] = [undefined as PDFRef | undefined, undefined as PDFRef | undefined, 0]
  for (const list of lists) {
    const found = context.lookup(list, PDFDict)
    for (let at = found.get(name('First')); at instanceof PDFRef;) {
      const item = context.lookup(at, PDFDict)
      const next = item.get(name('Next'))
      item.set(name('Parent'), root)
      if (last) {
        item.set(name('Prev'), last)
        context.lookup(last, PDFDict).set(name('Next'), at)
      }
      first ??= at
      last = at
      at = next
    }
    count += found.lookupMaybe(name('Count'), PDFNumber)?.asNumber() ?? 0
    context.delete(list)
  }
  if (!first || !last) return
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: count }))
  catalog.set(name('Outlines'), root)
}
