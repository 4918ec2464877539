import { describe, expect, test } from 'vitest'
import { timesheetPdf } from '#documents/timesheet-pdf.ts'
import type { TimesheetPaper } from '#documents/timesheet-paper.ts'
import { signedDigests } from '#shared/domain/time/timesheets/signed-digest.ts'
import type { Row } from '#shared/entities/index.ts'
import { drawnSigns } from '#tests/support/pdf-fonts.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { png } from '#tests/support/pictures.ts'

const row = {
  createdAt: '2026-11-16T12:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: null,
  deletedAt: null,
  rev: 1,
  source: 'app',
} as const

const sheet: Row<'timesheets'> = {
  ...row,
  _id: 'sheet',
  number: 'FT-00012',
  clientId: 'client',
  siteId: 'site',
  supervisorId: 'supervisor',
  periodStart: '2026-11-15',
  periodEnd: '2026-11-21',
  approval: 'unsigned',
  sent: false,
  sentAt: null,
  mailProblem: null,
  undeliveredIds: [],
  recipientIds: [],
  reminders: [],
  signedName: null,
  signedAt: null,
  signedBy: null,
  signatureMethod: null,
  noSignatureReason: null,
  signatureFileIds: [],
  paperFileIds: [],
  paperMade: null,
  documentFileIds: [],
  digest: null,
  termsDigest: null,
  payFacts: null,
  ruleSets: [],
  revision: 1,
  previousId: null,
  superseded: false,
  revisionReason: null,
  notes: null,
}

const line: Row<'timesheetLines'> = {
  ...row,
  _id: 'line',
  timesheetId: 'sheet',
  entryId: 'entry',
  employeeId: 'marie',
  siteId: 'site',
  supervisorId: 'supervisor',
  kind: 'worked',
  date: '2026-11-16',
  // 22:00 to 06:00 in Montréal.
  start: '2026-11-17T03:00:00.000Z',
  end: '2026-11-17T11:00:00.000Z',
  breakMinutes: 30,
  breakPaid: false,
  workedMinutes: 450,
  travelMinutes: 45,
  kilometres: 62.5,
  parkingCents: 123_450,
  outside: null,
  plannedStart: '2026-11-17T03:00:00.000Z',
  plannedEnd: '2026-11-17T10:00:00.000Z',
  plannedMinutes: 390,
  disputed: false,
  dispute: null,
  signedIn: null,
}

const paper: TimesheetPaper = {
  sheet,
  lines: [line],
  titles: { client: 'Béton Lévis', site: 'Pont 12', supervisor: 'Luc Roy', marie: 'Marie Côté', nguyen: 'An Nguyễn' },
  timezone: null,
  company: { name: 'Équipage inc.', agencyPermitNumber: 'P-77' },
  signature: null,
  language: 'fr',
}

const textOf = async (given: TimesheetPaper) => (await readPdf(await timesheetPdf(given))).pages.flat().join('\n')

/** One grey square. */
const PIXEL = png({ withPlace: false })

describe('the PDF of a timesheet', () => {
  test('says whose it is, what was worked and planned, and what it comes to', async () => {
    const text = await textOf(paper)
    for (const shown of [
      'Équipage inc. · Permis CNESST P-77',
      'Feuille de temps FT-00012',
      'Béton Lévis – Pont 12',
      'du 15 au 21 novembre 2026',
      'Superviseur\u00A0: Luc Roy',
      'Marie Côté',
      '22:00\u00A0– 06:00',
      '30 min',
      '7\u00A0h\u00A030',
      '6\u00A0h\u00A030',
      '+\u00A01\u00A0h',
      '62,5',
      '1\u00A0234,50\u00A0$',
      'Non approuvé',
    ])
      expect(text).toContain(shown)
  })

  test('is in the language of who reads it', async () => {
    const text = await textOf({ ...paper, language: 'en' })
    expect(text).toContain('Timesheet FT-00012')
    expect(text).toContain('November 15')
    expect(text).toContain('$1,234.50')
  })

  test('says of a line that it was logged late or elsewhere', async () => {
    expect(await textOf(paper)).not.toContain('À vérifier')
    const given: TimesheetPaper = { ...paper, lines: [{ ...line, outside: 'lateElsewhere' }] }
    expect(await textOf(given)).toContain('À vérifier\u00A0: saisi tard, autre chantier que les siens')
  })

  test('says of a line that its person came and was sent home, with the time they were there', async () => {
    const said = 'S’est présenté, renvoyé du chantier'
    expect(await textOf(paper)).not.toContain(said)
    const text = await textOf({ ...paper, lines: [{ ...line, kind: 'sentHome' }] })
    expect(text).toContain(said)
    expect(text).toContain('22:00')
  })

  test('has the same bytes for the same timesheet', async () => {
    expect(Buffer.compare(await timesheetPdf(paper), await timesheetPdf(paper))).toBe(0)
  })

  test('says who signed, how, and shows the drawn signature', async () => {
    const signed = {
      ...sheet,
      approval: 'signed',
      signedName: 'Luc Roy',
      signedAt: '2026-11-23T12:05:00.000Z',
      signatureMethod: 'link',
      revision: 2,
    } as const
    const given = { ...paper, sheet: signed, signature: PIXEL }
    const text = await textOf(given)
    expect(text).toContain('Approuvé par Luc Roy, le 23 novembre 2026, 07:05')
    expect(text).toContain('Signé par le lien reçu par courriel')
    expect(text).toContain('révision 2')
    expect(Buffer.from(await timesheetPdf(given)).includes('/Image')).toBe(true)
    expect(await textOf({ ...given, signature: Buffer.from('not an image') })).toContain('ne peut pas être montrée')
  })

  test('says where it is a copy, or was made after the signature', async () => {
    const copy = (await textOf({ ...paper, mark: { kind: 'copy' } })).replaceAll('\u00A0', ' ')
    expect(copy).toContain('Copie – l’original est conservé sur le serveur.')
    expect(copy).toContain('Copie · Feuille de temps FT-00012')
    const later = await textOf({ ...paper, mark: { kind: 'later', at: '2026-12-01T17:00:00.000Z' } })
    expect(later.replaceAll('\u00A0', ' ')).toContain('Document reconstitué le 1er décembre 2026, 12:00')
    expect(await textOf(paper)).not.toMatch(/Copie|reconstitué/)
  })

  test('has the digest that was signed, and says when its lines are not those that were signed', async () => {
    const signed = {
      ...sheet,
      approval: 'signed',
      signedName: 'Luc Roy',
      signedAt: '2026-11-23T12:05:00.000Z',
    } as const
    const kept = { ...signed, ...signedDigests(signed, [line]) }
    const text = await textOf({ ...paper, sheet: kept })
    expect(text).toContain(kept.digest)
    expect(text).not.toContain('ne sont plus celles')
    expect(await textOf({ ...paper, sheet: kept, lines: [{ ...line, employeeId: 'nguyen' }] })).toContain(
      'les lignes ne sont plus celles qui ont été signées',
    )
  })

  test('leaves a disputed line out of the totals, with its reason', async () => {
    const dispute = { at: row.updatedAt, by: null, reason: 'Parti à 4 h', start: null, end: null, breakMinutes: null }
    const text = await textOf({ ...paper, lines: [line, { ...line, _id: 'other', disputed: true, dispute }] })
    expect(text).toContain('Parti à 4 h')
    expect(text).toContain('Heures travaillées\u00A0: 7\u00A0h\u00A030')
  })

  test('goes on over as many pages as it takes, each with its number and the heading of its table', async () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({
      ...line,
      _id: `line-${n}`,
      employeeId: n % 2 ? 'marie' : 'nguyen',
    }))
    const { pages } = await readPdf(await timesheetPdf({ ...paper, lines }))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((page, i) => expect(page).toContain(`${i + 1} / ${pages.length}`))
    expect(pages.slice(0, -1).every((page) => page.includes('Heures de travail'))).toBe(true)
  })

  test('writes any name in its own letters, and a mark for a letter that it cannot draw', async () => {
    const given = {
      ...paper,
      titles: {
        ...paper.titles,
        marie: 'An Nguyễn Łukasz Şahin 李 🚧',
        site: 'Παπάς Щука',
        client: 'A\u0000B\nC'.repeat(80),
      },
    }
    const text = await textOf(given)
    expect(text).toContain('An Nguyễn Łukasz Şahin \uFFFD \uFFFD')
    expect(text).toContain('Παπάς Щука')
    const signs = await drawnSigns(await timesheetPdf(given))
    expect(signs.filter(({ letter, isEmbedded }) => letter === null || !isEmbedded)).toEqual([])
  })
})
