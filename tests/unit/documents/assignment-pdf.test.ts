import { expect, test } from 'vitest'
import { assignmentPdf } from '#documents/assignment/assignment-pdf.ts'
import type { AssignmentPaper } from '#documents/assignment/assignment-paper.ts'
import { build } from '#tests/support/build.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const MADE = '2026-11-13T10:30:00.000Z'

function paper(given: Partial<AssignmentPaper> = {}): AssignmentPaper {
  const site = build('sites', { name: 'A-15, sortie 67', addressLine1: 'Autoroute 15', city: 'Laval' })
  return {
    company: build('companySettings', { name: 'Boréale', legalName: 'Boréale inc.', agencyPermitNumber: 'AP-1234' }),
    employee: build('employees', { firstName: 'Ève', lastName: 'Côté', employeeNumber: '1042', regime: 'lnt' }),
    client: build('clients', { name: 'Pavage Roy', legalName: 'Pavage Roy ltée' }),
    site,
    order: build('orders', {
      orderNumber: '26-00012',
      travelMode: 'site',
      breakMinutes: 30,
      breakPaid: false,
      workAtHeights: true,
      employeeNotes: 'Casque blanc.',
    }),
    position: build('orderPositions', { role: 'flagger', label: null }),
    clientContact: { name: 'Luc Roy', phone: '+15145550101' },
    siteContact: { name: 'Ana Roy', phone: '' },
    skills: ['Signaleur routier'],
    days: [
      {
        _id: 'a',
        date: '2026-11-16',
        start: '2026-11-16T12:00:00.000Z',
        end: '2026-11-16T20:00:00.000Z',
        minutes: 450,
      },
      {
        _id: 'b',
        date: '2026-11-17',
        start: '2026-11-18T03:00:00.000Z',
        end: '2026-11-18T11:00:00.000Z',
        minutes: 450,
      },
    ],
    travelRadiusKm: 40,
    ...given,
  }
}

const pagesOf = async (given?: Partial<AssignmentPaper>) => {
  const { pages, title } = await readPdf(await assignmentPdf(paper(given), MADE))
  return { title, pages: pages.map((texts) => texts.join('\n')) }
}

test('the document of an assignment says in French, then in English, for whom, with whom, where, when and under which conditions', async () => {
  const { title, pages } = await pagesOf()
  expect(title).toBe('Document d’affectation · 26-00012 · Ève Côté')
  expect(pages).toHaveLength(2)
  const [french = '', english = ''] = pages
  for (const said of [
    'Boréale inc.',
    'AP-1234',
    'Ève Côté (1042)',
    'Pavage Roy ltée',
    'Luc Roy · 514 555-0101',
    'A-15, sortie 67 · Autoroute 15, Laval',
    'Ana Roy',
    'Signaleur routier',
    'Travail en hauteur',
    'Casque blanc.',
    'lundi 16 novembre 2026',
    '07:00\u00A0– 15:00',
    'mardi 17 novembre 2026',
    '22:00\u00A0– 06:00',
    '7\u00A0h\u00A030',
  ])
    expect(french).toContain(said)
  for (const said of ['Assignment document', 'Client company', 'Monday, November 16, 2026', 'unpaid', 'AP-1234'])
    expect(english).toContain(said)
})

test('a company without its permit number is told so on the document, and nothing else is left blank', async () => {
  const company = build('companySettings', { name: 'Boréale', agencyPermitNumber: null })
  const { pages } = await pagesOf({
    company,
    siteContact: null,
    skills: [],
    order: build('orders', { meetTime: null }),
  })
  expect(pages[0]).toContain('À inscrire dans les paramètres de l’entreprise')
  expect(pages[0]).not.toContain('Contact au chantier')
  expect(pages[0]).not.toContain('Compétences exigées')
})

test('sixty days stand on as many pages as they take, with the names of their columns on each', async () => {
  const [day] = paper().days
  const { pages } = await pagesOf({ days: Array.from({ length: 60 }, () => ({ ...day, _id: 'x' }) as never) })
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.filter((text) => text.includes('Heures payées') || text.includes('Paid hours'))).toHaveLength(
    pages.length,
  )
})

test('the same assignment gives the same bytes', async () => {
  const same = paper()
  expect(await assignmentPdf(same, MADE)).toEqual(await assignmentPdf(same, MADE))
})
