import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { test } from './app.ts'
import { nextMonday, today, written } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { expectSaid, hire, order, ownSite, type Said } from './rule-rows.ts'
import { signInAt } from './signed-in.ts'

/** A declaration of hours of one day of the week, that repeats. */
const declared = (day: string, start: string, end: string) => ({
  _id: 'declared',
  from: addDays(today(), -30),
  to: '2100-01-01',
  repeatWeeks: 1,
  minWeeklyHours: null,
  maxWeeklyHours: null,
  pattern: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    weekday === weekdayOf(day) ? [{ start, end, kind: 'unavailable' }] : [],
  ),
})

test('who is gone, away, unwilling or not wanted is told with the days, the hours and the reason', async ({
  app,
  server,
}) => {
  const day = addDays(nextMonday(), 14)
  const elsewhere = await signInElsewhere(server)
  const place = await ownSite(elsewhere, 'Viaduc des Essais')
  const { _id: orderId } = await order(elsewhere, place, { startDate: day, people: 2 })
  const away = async (employeeId: string, type: string, startDate: string, endDate: string) =>
    elsewhere.run('absences.record', {
      absence: { employeeId, type, startDate, endDate } as never,
      status: 'approved',
      assignments: 'keep',
    })
  const restrict = (employeeId: string, given: object) =>
    elsewhere.create('restrictions', { employeeId, from: today(), ...given } as never)

  const suspended = await hire(elsewhere, 'Abel-Suspendu', { status: 'suspended' })
  const gone = await hire(elsewhere, 'Bolduc-Partant', { terminationDate: addDays(day, -1) })
  const onVacation = await hire(elsewhere, 'Caron-Vacances')
  await away(onVacation._id, 'vacation', addDays(day, -1), addDays(day, 2))
  const ill = await hire(elsewhere, 'Dubé-Malade')
  await away(ill._id, 'sickness', day, day)
  const injured = await hire(elsewhere, 'Éthier-Blessé')
  await away(injured._id, 'cnesst', addDays(day, -3), '2100-01-01')
  const notHere = await hire(elsewhere, 'Forget-Client')
  await restrict(notHere._id, { clientId: place.clientId, level: 'block', reason: 'Plainte de mars' })
  const ratherNot = await hire(elsewhere, 'Gravel-Chantier')
  await restrict(ratherNot._id, { siteId: place.siteId, level: 'avoid', reason: 'Retards répétés' })
  const colleague = await hire(elsewhere, 'Huot-Collègue')
  const apart = await hire(elsewhere, 'Isabelle-Séparée')
  await restrict(apart._id, { otherEmployeeId: colleague._id, level: 'block', reason: 'Dispute en juin' })
  const beside = await order(elsewhere, place, { startDate: day })
  await elsewhere.run('assignments.assign', { id: beside.assignments[0]?._id ?? '', employeeId: colleague._id })
  const mornings = await hire(elsewhere, 'Joly-Matins', { availability: [declared(day, '06:00', '10:30')] })
  const never = await hire(elsewhere, 'Kirouac-Jamais', { availability: [declared(day, '00:00', '00:00')] })
  const wanted = await hire(elsewhere, 'Labbé-Voulue')
  await elsewhere.create('preferences', { employeeId: wanted._id, siteId: place.siteId, weight: 2 } as never)

  const blocked = (name: string, sentence: string): Said => ({
    orderId,
    name,
    verdict: 'blocked',
    sentences: [sentence],
  })
  const review = (name: string, sentence: string): Said => ({ orderId, name, verdict: 'review', sentences: [sentence] })
  const shell = await signInAt(app)
  await shell.isCurrent()
  await expectSaid(app, shell, [
    blocked(suspended.name, 'Statut : Suspendu'),
    blocked(gone.name, `Fin d’emploi le ${written(addDays(day, -1))}, avant ce quart`),
    blocked(onVacation.name, `Absence : Vacances, du ${written(addDays(day, -1))} au ${written(addDays(day, 2))}`),
    blocked(ill.name, `Absence : Maladie, le ${written(day)}`),
    blocked(
      injured.name,
      `Absence : Accident de travail (CNESST), depuis le ${written(addDays(day, -3))}, sans fin connue`,
    ),
    blocked(notHere.name, 'Restriction chez ce client : Plainte de mars'),
    review(ratherNot.name, 'Restriction à ce chantier : Retards répétés'),
    blocked(apart.name, `Restriction avec ${colleague.name}, qui travaille à ce chantier ce jour-là : Dispute en juin`),
    review(mornings.name, `A déclaré ne pas être disponible le ${written(day)}, de 6 h à 10 h 30`),
    review(never.name, `A déclaré ne pas être disponible le ${written(day)}`),
    { orderId, name: wanted.name, verdict: 'recommended', sentences: ['Bien vu à ce chantier'] },
  ])
})

test('a place taken, given twice or refused, and the cards and heights of the day, are told with their dates', async ({
  app,
  server,
}) => {
  const day = addDays(nextMonday(), 14)
  const elsewhere = await signInElsewhere(server)
  const place = await ownSite(elsewhere, 'Tunnel des Essais')
  const other = await ownSite(elsewhere, 'Rampe des Essais')
  const give = (id: string | undefined, employeeId: string) =>
    elsewhere.run('assignments.assign', { id: id ?? '', employeeId })
  const two = await order(elsewhere, place, { startDate: day, people: 2 })

  const busy = await hire(elsewhere, 'Marcil-Occupé')
  const evening = await order(elsewhere, other, { startDate: day, given: { startTime: '13:00', endTime: '21:30' } })
  await give(evening.assignments[0]?._id, busy._id)
  const twice = await hire(elsewhere, 'Nadon-Double')
  await give(two.assignments[0]?._id, twice._id)
  const unwilling = await hire(elsewhere, 'Ostiguy-Refus')
  const [refusedOne] = (await order(elsewhere, other, { startDate: day })).assignments
  if (!refusedOne) throw new Error('Nothing to refuse')
  await give(refusedOne._id, unwilling._id)
  await elsewhere.run('assignments.decline', { id: refusedOne._id })
  await elsewhere.run('assignments.unassign', { id: refusedOne._id })

  const card = async (name: string, important: boolean) =>
    elsewhere.create('skills', { name, important, expirable: true, defaultValidityMonths: 12 } as never)
  const must = await card('Carte des Essais', true)
  const nice = await card('Formation des Essais', false)
  const hold = async (employeeId: string, skillId: string, expiresAt: string) =>
    elsewhere.create('employeeSkills', { employeeId, skillId, issuedAt: addDays(today(), -60), expiresAt } as never)
  const later = addDays(day, 200)
  const without = await hire(elsewhere, 'Paré-Sans')
  const lapsed = await hire(elsewhere, 'Quirion-Échue')
  await hold(lapsed._id, must._id, addDays(day, -1))
  await hold(lapsed._id, nice._id, addDays(day, -2))
  const lapsing = await hire(elsewhere, 'Roberge-Bientôt')
  await hold(lapsing._id, must._id, addDays(day, 5))
  await hold(lapsing._id, nice._id, later)
  const holder = await hire(elsewhere, 'Sénécal-Partielle')
  await hold(holder._id, must._id, later)
  const withCards = await order(elsewhere, place, { startDate: day, requiredSkillIds: [must._id, nice._id] })
  const high = await order(elsewhere, place, { startDate: day, given: { workAtHeights: true } })
  const dizzy = await hire(elsewhere, 'Thibault-Vertige', { fearOfHeights: true })

  const shell = await signInAt(app)
  await shell.isCurrent()
  const cards = { orderId: withCards._id }
  await expectSaid(app, shell, [
    {
      orderId: two._id,
      name: busy.name,
      verdict: 'blocked',
      sentences: [`Déjà au chantier Rampe des Essais le ${written(day)}, de 13 h à 21 h 30`],
    },
    {
      orderId: two._id,
      name: twice.name,
      verdict: 'blocked',
      sentences: ['A déjà ce poste de cette commande ce jour-là, de 7 h à 15 h'],
    },
    {
      orderId: refusedOne.orderId,
      name: unwilling.name,
      verdict: 'review',
      sentences: [`A refusé ce quart le ${written(today())}`],
    },
    {
      ...cards,
      name: without.name,
      verdict: 'blocked',
      sentences: ['Compétence manquante : Carte des Essais', 'Compétence manquante : Formation des Essais'],
    },
    {
      ...cards,
      name: lapsed.name,
      verdict: 'blocked',
      sentences: [
        `Carte des Essais : expire le ${written(addDays(day, -1))}, avant ce quart`,
        `Formation des Essais : expire le ${written(addDays(day, -2))}, avant ce quart`,
      ],
    },
    {
      ...cards,
      name: lapsing.name,
      verdict: 'review',
      sentences: [`Carte des Essais : expire bientôt, le ${written(addDays(day, 5))}`],
    },
    {
      ...cards,
      name: holder.name,
      verdict: 'review',
      sentences: ['Compétence manquante : Formation des Essais'],
    },
    {
      orderId: high._id,
      name: dizzy.name,
      verdict: 'blocked',
      sentences: ['Travail en hauteur, et cette personne a peur des hauteurs'],
    },
  ])
})
