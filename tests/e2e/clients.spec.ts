import { addDays } from '#shared/model/dates.ts'
import { expect, test } from './app.ts'
import { madeByCall } from './api.ts'
import { auditOf } from './audit.ts'
import { countOf, rowOf, rowsOf, today, typed } from './demo-data.ts'
import { pdf } from '#tests/support/pictures.ts'
import { formPage } from './pages/form-page.ts'
import { gridPage } from './pages/grid-page.ts'
import { ACCOUNTS, loginPage } from './pages/login-page.ts'
import { signInAt } from './signed-in.ts'

test('a client is taken with its first site, whose pin is put by the keyboard', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Clients')
  const list = gridPage(page, 'Clients')
  await list.hasCount(countOf(server, 'clients'))

  await page.getByRole('link', { name: 'Nouveau client' }).click()
  await expect(shell.title).toHaveText('Nouveau client')
  const form = formPage(page)
  await form.fill('Nom', 'Pavages de l’Échangeur')
  await form.fill('N° job', 'J26-0042')
  await form.check('N° REQ exigé')
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  await form.submit('Créer')
  await expect(page.getByText('Un champ est à corriger')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).nth(1).fill('Zoé Côté')
  await form.submit('Créer')
  await expect(shell.title).toHaveText('Pavages de l’Échangeur')
  await expect(page.getByText('exige le n° REQ')).toBeVisible()

  await test.step('its first site inherits its numbers', async () => {
    await page.getByRole('link', { name: 'Nouveau chantier' }).first().click()
    await expect(shell.title).toHaveText('Nouveau chantier')
    await expect(form.field('Nom')).toBeFocused()
    await expect(page.getByText('Vide, c’est celui du client : J26-0042')).toBeVisible()
    await form.fill('Nom', 'Échangeur Turcot, bretelle B')
    await form.fill('Adresse', 'Autoroute 15')
    await form.fill('Ville', 'Montréal')
    await page.getByRole('application', { name: 'Carte du Québec, sans repère' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText(/^À \d+ km du bureau /)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(shell.title).toHaveText('Échangeur Turcot, bretelle B')
    await expect(page.getByText('J26-0042 (du client)')).toBeVisible()
    await expect(page.getByText('Le client exige un n° REQ')).toBeVisible()
    await expect(page.getByText('Placée à la main')).toBeVisible()
  })
  await expect
    .poll(() =>
      rowsOf<{ place: string; end: string }>(
        server,
        `select "geocodeStatus" as place, "endDate" as "end" from "sites" where "name" = 'Échangeur Turcot, bretelle B'`,
      ),
    )
    .toEqual([{ place: 'manual', end: '2100-01-01' }])
})

test('a site gets usual positions, which an order begins with, and a permit whose document its supervisor sees', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const site = rowOf<{ id: string; name: string }>(
    server,
    `select s."_id" as id, s."name" from "users" u join "supervisors" v on v."_id" = u."supervisorId", json_each(v."siteIds") i
     join "sites" s on s."_id" = i.value
     where u."email" = '${ACCOUNTS.supervisor}' and s."active" = 1 and s."deletedAt" is null limit 1`,
  )
  await shell.follow(`/sites/edit/${site.id}`)
  const form = formPage(page)
  await page.getByRole('button', { name: 'Ajouter un poste' }).click()
  await form.fill('Nombre de personnes', '3')
  await form.choose('Métier', 'Installateur')
  await page.getByRole('button', { name: 'Ajouter un permis' }).click()
  await form.field('Numéro').last().fill('P-2026-77')
  await form.field('Du').last().fill(typed(today()))
  await form.field('Du').last().press('Tab')
  await form
    .field('Au')
    .last()
    .fill(typed(addDays(today(), 30)))
  await form.field('Au').last().press('Tab')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'permis.pdf', mimeType: 'application/pdf', buffer: pdf('permis') })
  // What is saved at once has the file all the same.
  await form.submit('Enregistrer')
  await expect(page.getByText('3 × Installateur')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ouvrir permis.pdf' })).toBeVisible()

  await shell.follow(`/orders/create/${site.id}`)
  await expect(
    page.getByRole('group', { name: 'Poste 1' }).getByRole('textbox', { name: 'Nombre de personnes' }),
  ).toHaveValue('3')
  await shell.follow('/overview')
  await shell.isCurrent()
  await shell.signOut()
  await loginPage(page).open()
  await signInAt(app, 'supervisor')
  await expect(page.getByText('P-2026-77')).toBeVisible()
  await page.getByRole('button', { name: 'Ouvrir permis.pdf' }).click()
  await expect(page.getByRole('dialog', { name: 'permis.pdf' })).toBeVisible()
})

test('with the network down a client and its site are changed, and a supervisor alone on a site stays', async ({
  app,
  server,
}) => {
  const { page } = app
  const shell = await signInAt(app)
  const site = rowOf<{ id: string; name: string; clientId: string; supervisor: string; among: number }>(
    server,
    `select s."_id" as id, s."name", s."clientId", s."supervisorIds" ->> 0 as supervisor,
       (select count(*) from "sites" o where o."clientId" = s."clientId" and o."active" = 1) as among from "sites" s
     where s."active" = 1 and json_array_length(s."supervisorIds") = 1 and s."endDate" = '2100-01-01' and among < 10
       and not exists (select 1 from "sites" o where o."_id" <> s."_id" and o."name" like s."name" || '%')
       and exists (select 1 from "assignments" a join "orders" d on d."_id" = a."orderId" where a."siteId" = s."_id"
         and a."date" > ? and a."status" in ('unassigned', 'pending', 'confirmed') and a."deletedAt" is null
         and d."status" in ('draft', 'confirmed', 'locked'))
     limit 1`,
    addDays(today(), 3),
  )
  await server.stop()
  await expect(shell.sync).toHaveText('Hors ligne')

  await shell.follow(`/clients/edit/${site.clientId}`)
  const form = formPage(page)
  await expect(form.field('Raison sociale')).toBeVisible()
  await form.fill('Raison sociale', 'Pavages hors ligne inc.')
  await form.submit('Enregistrer')
  await expect(page.getByText('Pavages hors ligne inc.')).toBeVisible()
  await expect(shell.mark.pending).toBeVisible()

  await page.getByRole('tab', { name: /^Chantiers/ }).click()
  const sites = gridPage(page, 'Chantiers')
  await sites.hasCount(site.among)
  await sites.row(site.name).dblclick()
  await expect(shell.title).toHaveText(site.name)
  await page.getByRole('link', { name: 'Modifier', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Indéfinie' }).uncheck()
  await form.fillDay('Fin', typed(addDays(today(), 3)))
  await form.submit('Enregistrer')
  // It has shifts beyond its new end: what becomes of them is asked (site-closed.full.spec.ts).
  await page.getByRole('button', { name: 'Seulement enregistrer' }).click()
  await expect(page.getByText('Finit bientôt')).toBeVisible()

  await shell.follow(`/supervisor/${site.supervisor}`)
  await page.getByRole('tab', { name: /^Chantiers/ }).click()
  await expect(page.getByText('Seul superviseur').first()).toBeVisible()
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(shell.toast(/^Aucun autre superviseur actif sur/)).toContainText(site.name)

  await server.start()
  await shell.isCurrent()
  await expect
    .poll(() => rowsOf<{ end: string }>(server, `select "endDate" as "end" from "sites" where "_id" = '${site.id}'`))
    .toEqual([{ end: addDays(today(), 3) }])
})

test('by the keyboard alone: a supervisor is found, opened, changed and found again', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  await shell.goTo('Superviseurs')
  const list = gridPage(page, 'Superviseurs')
  await expect.poll(list.count).toBeGreaterThan(10)
  await page.keyboard.press('Control+f')
  const [first] = await list.cellsOf('Courriel')
  await page.keyboard.type(first?.trim() ?? '')
  await list.hasCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByText('Reçoit les feuilles de temps')).toBeVisible()
  await page.keyboard.press('Escape')
  await list.grid.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Fiche' })).toBeVisible()
  await page.getByRole('link', { name: 'Modifier', exact: true }).focus()
  await page.keyboard.press('Enter')
  const form = formPage(page)
  await form.field('Titre').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Surintendante')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Surintendante').first()).toBeVisible()

  await test.step('a new one without a site is led to those of the client', async () => {
    const client = rowOf<{ id: string; name: string }>(
      server,
      `select "_id" as id, "name" from "clients" where "deletedAt" is null limit 1`,
    )
    const draft = { firstName: 'Nadia', lastName: 'Essai', email: 'nadia@exemple.ca', clientIds: [client.id] }
    const made = await madeByCall<{ _id: string }>(server, '/supervisors', draft)
    await shell.follow(`/supervisor/${made._id}?tab=sites`)
    await page.getByRole('link', { name: `Chantiers : ${client.name}` }).click()
    await expect(shell.title).toHaveText(String(client.name))
    await expect(page.getByRole('tab', { name: /^Chantiers/ })).toHaveAttribute('aria-selected', 'true')
  })
})

test('each screen of clients, sites and supervisors has no finding, and its fields have names', async ({
  app,
  server,
}) => {
  const { page } = app
  await page.setViewportSize({ width: 1080, height: 640 })
  const shell = await signInAt(app)
  const site = rowOf<{ id: string; client: string; supervisor: string }>(
    server,
    `select s."_id" as id, s."clientId" as client, s."supervisorIds" ->> 0 as supervisor from "sites" s
     join "clients" c on c."_id" = s."clientId"
     where s."permits" <> '[]' and s."lat" is not null and c."contacts" <> '[]' and s."supervisorIds" <> '[]' limit 1`,
  )
  const screens = [
    '/clients/list',
    `/clients/${site.client}`,
    ...['sites', 'supervisors', 'orders', 'wanted', 'documents'].map((tab) => `/clients/${site.client}?tab=${tab}`),
    `/clients/edit/${site.client}`,
    '/sites/list',
    `/sites/create/${site.client}`,
    `/sites/${site.id}`,
    `/sites/edit/${site.id}`,
    '/supervisor/list',
    `/supervisor/${site.supervisor}?tab=sites`,
    `/supervisor/edit/${site.supervisor}`,
  ]
  for (const screen of screens) {
    await shell.follow(screen)
    await expect(shell.title).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const role of ['button', 'textbox', 'combobox', 'checkbox'] as const) {
      await expect.soft(page.getByRole(role, { name: /^$/ }), `${screen}: every ${role} has a name`).toHaveCount(0)
    }
    expect.soft(await auditOf(page), screen).toEqual([])
  }
})
