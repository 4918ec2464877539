import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { nextMonday, today, written } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { pickerPage } from './pages/board-page.ts'
import { orderMatrix } from './pages/order-matrix.ts'
import { expectSaid, hire, order, ownSite } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'

/** A kilometre of a meridian is so many degrees: the mean radius of the earth is 6371 km. */
const DEGREES_A_KM = 180 / (Math.PI * 6371)
const HOME = { lat: 45.5, lng: -73.6, geocodeStatus: 'manual' } as const
/** A place so many kilometres to the north. */
const north = (km: number) => ({ ...HOME, lat: HOME.lat + km * DEGREES_A_KM })
/** About how long the way takes, there: a third longer than the straight line, at 65 km/h. */
const minutesFor = (km: number) => Math.round(((km * 1.3) / 65) * 60)
const spoken = (minutes: number) => {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}

test('a site that closes, a client on hold and days off are told with their dates', async ({ app, server }) => {
  const { page } = app
  const day = addDays(nextMonday(), 14)
  const elsewhere = await signInElsewhere(server)
  const closing = await ownSite(elsewhere, 'Pont des Essais clos')
  const closed = await order(elsewhere, closing, { startDate: day })
  const held = await ownSite(elsewhere, 'Pont des Essais suspendu')
  const onHold = await order(elsewhere, held, { startDate: day })
  const open = await ownSite(elsewhere, 'Pont des Essais ouvert')
  const holiday = addDays(day, 1)
  await elsewhere.create('holidays', { date: holiday, nameFr: 'Fête des Essais', nameEn: 'Test day' } as never)
  const onHoliday = await order(elsewhere, open, { startDate: holiday })
  const inVacation = addDays(day, 3)
  await elsewhere.create('vacationPeriods', {
    nameFr: 'Relâche des Essais',
    nameEn: 'Test break',
    kind: 'other',
    startDate: addDays(inVacation, -1),
    endDate: addDays(inVacation, 1),
  } as never)
  const onVacation = await order(elsewhere, open, { startDate: inVacation })
  await elsewhere.patch('sites', closing.site, { endDate: addDays(day, -1) })
  await elsewhere.patch('clients', held.client, { status: 'onHold' })
  // An order that waits keeps its people: one of them is replaced.
  const waiting = await order(elsewhere, open, { startDate: day })
  const kept = await hire(elsewhere, 'Zaccardelli-Gardé')
  const keptId = waiting.assignments[0]?._id ?? ''
  await elsewhere.run('assignments.assign', { id: keptId, employeeId: kept._id })
  await elsewhere.run('orders.changeStatus', { id: waiting._id, to: 'onHold' })
  const soon = addDays(today(), 3)
  const noticed = await order(elsewhere, open, { startDate: soon })
  const { name } = await hire(elsewhere, 'Alarie-Permanent', { employmentType: 'permanent' })

  const shell = await signInAt(app)
  await shell.isCurrent()
  await expectSaid(app, shell, [
    {
      orderId: closed._id,
      name,
      verdict: 'blocked',
      sentences: [`Le chantier finit le ${written(addDays(day, -1))}, avant ce quart`],
    },
    { orderId: onHold._id, name, verdict: 'blocked', sentences: ['Statut du client : En attente'] },
    {
      orderId: onHoliday._id,
      name,
      verdict: 'recommended',
      sentences: [`Le ${written(holiday)} est un jour férié : Fête des Essais`],
    },
    {
      orderId: onVacation._id,
      name,
      verdict: 'recommended',
      sentences: [`Relâche des Essais : le ${written(inVacation)} en fait partie`],
    },
    {
      orderId: noticed._id,
      name,
      verdict: 'recommended',
      sentences: ['Prévenu 3 jours d’avance (moins de 5) : la personne peut refuser'],
    },
  ])
  await shell.follow(`/orders/${waiting._id}`)
  await orderMatrix(page).cell(0, day).click()
  await page.getByRole('menuitem', { name: /^Remplacer/ }).click()
  const picker = pickerPage(page)
  await picker.find(name)
  await expect(picker.candidate(name)).toContainText('Statut de la commande : En attente')
})

test('how far a site is, the way to it, and what little time is left between two of them, are told with their figures', async ({
  app,
  server,
}) => {
  const day = addDays(nextMonday(), 14)
  const elsewhere = await signInElsewhere(server)
  const near = await ownSite(elsewhere, 'Pont des Essais proche', HOME)
  const far = await ownSite(elsewhere, 'Pont des Essais éloigné', north(52))
  const away = await ownSite(elsewhere, 'Pont des Essais perdu', north(140))
  const atFar = await order(elsewhere, far, { startDate: day })
  const atAway = await order(elsewhere, away, { startDate: day })
  const picky = await hire(elsewhere, 'Brisson-Proche', { ...HOME, maxDistanceKm: 20 })
  const silent = await hire(elsewhere, 'Cormier-Muet', HOME)
  const office = await elsewhere.create('offices', {
    name: 'Bureau des Essais',
    addressLine1: '1, rue du Bureau',
    city: 'Montréal',
    ...HOME,
  } as never)
  const decree = { regime: 'signallingDecree', officeId: office._id }
  const paid = await hire(elsewhere, 'Dagenais-Payé', { ...north(2), ...decree })
  const lost = await hire(elsewhere, 'Émond-Inconnu', decree)
  // From noon on at the far site, after a morning at the near one.
  const noon = await order(elsewhere, far, { startDate: day, given: { startTime: '13:00', endTime: '20:00' } })
  const morning = await order(elsewhere, near, { startDate: day, given: { startTime: '05:00', endTime: '12:00' } })
  const hurried = await hire(elsewhere, 'Fréchette-Pressée')
  await elsewhere.run('assignments.assign', { id: morning.assignments[0]?._id ?? '', employeeId: hurried._id })

  const shell = await signInAt(app)
  await shell.isCurrent()
  await expectSaid(app, shell, [
    {
      orderId: atFar._id,
      name: picky.name,
      verdict: 'review',
      sentences: ['À 52 km, au-delà des 20 km acceptés'],
    },
    {
      orderId: atAway._id,
      name: silent.name,
      verdict: 'review',
      sentences: ['À 140 km, au-delà de la limite de 100 km de l’entreprise'],
    },
    {
      orderId: atFar._id,
      name: paid.name,
      verdict: 'recommended',
      sentences: [
        `Trajet payé, environ ${spoken(2 * minutesFor(50))} aller et retour : à 52 km du bureau (au-delà de 40 km)`,
      ],
    },
    {
      orderId: atFar._id,
      name: lost.name,
      verdict: 'recommended',
      sentences: ['Trajet payé : à 52 km du bureau (au-delà de 40 km)'],
    },
    {
      orderId: noon._id,
      name: hurried.name,
      verdict: 'review',
      sentences: [
        `1 h entre ce quart et celui du chantier Pont des Essais proche, à environ ${spoken(minutesFor(52))} de route (52 km) : il faut 30 min de plus que la route`,
        '1 h de repos entre deux quarts (règle de l’entreprise : 8 h)',
        // Seven hours of each, less half an hour of rest at noon.
        '13 h en 24 heures : au-delà de 12 h, la personne peut refuser',
      ],
    },
  ])
})
