import type { Language } from '#shared/contract/http.ts'
import { displayPhone } from '#shared/model/formats.ts'
import { dictionaryIn, fill } from '../dictionary.ts'
import { documentFormats } from '../formats.ts'
import { createPdf } from '../pdf-file.ts'
import { PdfPages, SOFT, type Column } from '../pdf-pages.ts'
import type { AssignmentPaper, PaperContact } from './assignment-paper.ts'

/** Where the value of a fact begins, in points. */
const VALUES = 150
/** French first, then English: the law asks for French, and not everybody reads it. */
const LANGUAGES = ['fr', 'en'] as const satisfies readonly Language[]

const contactText = ({ name, phone }: PaperContact, language: Language): string =>
  [name, phone && displayPhone(phone, language)].filter(Boolean).join(' · ')

const addressOf = (place: { readonly addressLine1: string | null; readonly city: string | null }): string =>
  [place.addressLine1, place.city].filter(Boolean).join(', ')

/** What the document says, each fact under its name. */
function factsOf(paper: AssignmentPaper, language: Language): readonly (readonly [label: string, value: string])[] {
  const { company, employee, client, site, order, position, clientContact, siteContact, skills, travelRadiusKm } = paper
  const { assignmentDocument: texts, entities } = dictionaryIn(language)
  const formats = documentFormats(language, site.timezone)
  const permit = company?.agencyPermitNumber
  const met = [order.meetTime, site.meetingPoint?.label, site.meetingPoint?.address]
  const rest = order.breakMinutes === null ? '' : formats.duration(order.breakMinutes)
  const paid = order.breakPaid ? texts.breakPaid : texts.breakUnpaid
  return [
    [texts.agency, [company?.legalName ?? company?.name, company && addressOf(company)].filter(Boolean).join(' · ')],
    [texts.agencyContact, company?.phone ? displayPhone(company.phone, language) : ''],
    [texts.permit, permit ?? texts.noPermit],
    [texts.employee, `${employee.firstName} ${employee.lastName} (${employee.employeeNumber})`],
    [texts.regime, entities.employees.choices.regime[employee.regime]],
    [texts.client, [client.legalName ?? client.name, addressOf(client)].filter(Boolean).join(' · ')],
    [texts.clientContact, contactText(clientContact, language)],
    [texts.site, [site.name, addressOf(site)].filter(Boolean).join(' · ')],
    [texts.siteContact, siteContact ? contactText(siteContact, language) : ''],
    [texts.meeting, order.travelMode === 'meetingPoint' ? met.filter(Boolean).join(', ') : (order.meetTime ?? '')],
    [texts.position, position.label ?? entities.orderPositions.choices.role[position.role]],
    [texts.skills, skills.join(', ')],
    [texts.break, rest && `${rest} (${paid})`],
    [texts.guarantee, order.guaranteeHours === null ? '' : `${formats.number(order.guaranteeHours)}\u00A0h`],
    [texts.travel, fill(texts.travelBeyond, { km: formats.number(travelRadiusKm) })],
    [texts.conditions, conditionsOf(paper, language)],
    [texts.notes, order.employeeNotes ?? ''],
    [texts.safety, texts.safetyText],
  ]
}

function conditionsOf({ order, site }: AssignmentPaper, language: Language): string {
  const { fields } = dictionaryIn(language).entities.orders
  const flags = [
    [order.workAtHeights || site.workAtHeights, fields.workAtHeights],
    [order.nightWork || site.nightWork, fields.nightWork],
    [order.vehicleRequired, fields.vehicleRequired],
    [order.parkingReimbursed, fields.parkingReimbursed],
  ] as const
  return flags.flatMap(([is, label]) => (is ? [label] : [])).join(', ')
}

function writeIn(pages: PdfPages, paper: AssignmentPaper, language: Language): void {
  const { assignmentDocument: texts } = dictionaryIn(language)
  const formats = documentFormats(language, paper.site.timezone)
  pages.line({ text: texts.title, bold: true }, { size: 17 })
  pages.line({ text: `${texts.order} ${paper.order.orderNumber}`, ink: SOFT }, { size: 10 })
  pages.gap(6)
  for (const [label, value] of factsOf(paper, language)) if (value !== '') pages.fact(label, value, VALUES)
  pages.gap(8)
  const columns: readonly Column[] = [
    { label: texts.day, width: 240 },
    { label: texts.hours, width: 140 },
    { label: texts.paid, width: 100, right: true },
  ]
  pages.table(columns)
  for (const { date, start, end, minutes } of paper.days)
    pages.row(columns, [
      { text: formats.fullDay(date) },
      { text: formats.times(start, end) },
      { text: formats.duration(minutes) },
    ])
  pages.endTable()
}

/** All that the document says, but for when it was made: it is made again when this changed. */
export const assignmentContent = (paper: AssignmentPaper): string =>
  JSON.stringify([...LANGUAGES.map((language) => factsOf(paper, language)), paper.days])

/**
 * The document that the CNESST asks a placement agency to give to whoever it assigns: the conditions, and the name and contact
 * of the client company, in French and then in English, with the agency's permit (Act respecting labour standards, s. 92.5). The
 * same input gives the same bytes.
 */
export async function assignmentPdf(paper: AssignmentPaper, madeAt: string, revision = 1): Promise<Uint8Array> {
  const { assignmentDocument: texts } = dictionaryIn('fr')
  const name = `${paper.employee.firstName} ${paper.employee.lastName}`
  const title = `${texts.title} · ${paper.order.orderNumber} · ${name}`
  const file = await createPdf({ title, language: 'fr-CA', createdAt: madeAt })
  const pages = new PdfPages(file)
  LANGUAGES.forEach((language, at) => {
    if (at > 0) pages.page()
    writeIn(pages, paper, language)
  })
  const at = fill(texts.madeAt, { at: documentFormats('fr', paper.site.timezone).instant(madeAt) })
  const later = revision > 1 ? [fill(texts.revision, { revision: String(revision) })] : []
  pages.finish([title, ...later, at].join(' · '))
  return file.document.save()
}
