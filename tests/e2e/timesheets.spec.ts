import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '#tests/support/pdf-text.ts'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import { expect, test } from './app.ts'
import { auditOf } from './audit.ts'
import { rowOf } from './demo-data.ts'
import { signInElsewhere } from './other-device.ts'
import { mailedLink } from './mail.ts'
import { gridPage } from './pages/grid-page.ts'
import { loggedLastWeek, madeSheet } from './sheets.ts'
import { signInAt } from './signed-in.ts'

/** Changes a byte of the PDF in every evidence pack on a device. */
async function alterPack(userData: string): Promise<void> {
  const files = await readdir(join(userData, 'accounts'), { recursive: true, withFileTypes: true })
  for (const each of files.filter((one) => one.isFile() && /^[0-9a-f]{64}$/.test(one.name))) {
    const path = join(each.parentPath, each.name)
    const bytes = await readFile(path)
    const at = bytes.indexOf('%PDF')
    if (bytes.toString('latin1', 0, 2) !== 'PK' || at < 0) continue
    bytes[at + 5] = (bytes[at + 5] ?? 0) ^ 1
    await writeFile(path, bytes)
  }
}

/** Draws a wave on the pad, with the mouse as with a finger. */
async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature (facultative)' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not on screen')
  expect(box.width / box.height, 'nothing is stretched').toBeCloseTo(640 / 240, 1)
  const at = (part: number) =>
    [box.x + box.width * part, box.y + box.height * (0.5 + 0.3 * Math.sin(part * 20))] as const
  await page.mouse.move(...at(0.1))
  await page.mouse.down()
  for (let part = 0.12; part < 0.9; part += 0.02) await page.mouse.move(...at(part))
  await page.mouse.up()
}

/** How many dark dots a picture has, once it is there. */
async function inkOf(picture: Locator): Promise<number> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  return picture.evaluate((img: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: img.naturalWidth,
      height: img.naturalHeight,
    })
    const pen = canvas.getContext('2d')
    pen?.drawImage(img, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return Array.from(data).filter((value, i) => i % 4 === 0 && value < 100).length
  })
}

test('the office makes a timesheet of last week and sends it, its supervisor disputes a line and signs the rest on a telephone without network, the office corrects it, and revision 2 is signed', async ({
  app,
  server,
  startApp,
}) => {
  test.setTimeout(120_000)
  const elsewhere = await signInElsewhere(server)
  const { site, clientId } = await loggedLastWeek(server, elsewhere)
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/timesheets/list')
  await page.getByRole('link', { name: 'Créer pour une semaine' }).first().click()
  const line = page.getByRole('row').filter({ hasText: site })
  await expect(line).toContainText('16 h')
  await page.getByRole('button', { name: /^Créer \d+ feuilles?$/ }).click()
  await expect(shell.toast(/feuilles? de temps créées? ou complétées?/)).toBeVisible()
  const sheets = gridPage(page, 'Feuilles de temps')
  await sheets.find('deux signaleuses')
  const made = sheets.row(site)
  await expect(made).toContainText('Non approuvé')
  await made.dblclick()
  await expect(shell.title).toContainText(site)
  await expect(page.getByText('Non envoyé', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  const addresses = page.getByRole('textbox', { name: 'Adresses' })
  const own = await addresses.inputValue()
  await addresses.fill(`${own}\npersonne@exemple.ca`)
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('dialog')).toContainText('personne@exemple.ca')
  await addresses.fill(own)
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(shell.toast('Feuille de temps envoyée')).toBeVisible()

  const phone = await startApp()
  await phone.page.setViewportSize({ width: 390, height: 844 })
  const hand = await signInAt(phone, 'supervisor')
  const card = phone.page.getByRole('listitem').filter({ hasText: site })
  await expect(card).toContainText('2 personnes')
  await server.stop()
  await expect(hand.sync).toContainText('Hors ligne')
  await card.getByRole('link').click()
  const people = phone.page.getByRole('list', { name: site })
  await people
    .getByRole('button', { name: /8 h travaillées/ })
    .first()
    .click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Contester' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Début' })).toBeFocused()
  // What sends it stays in sight where the keys of the telephone leave little room.
  await phone.page.setViewportSize({ width: 390, height: 360 })
  await expect(dialog.getByRole('button', { name: 'Contester' })).toBeInViewport({ ratio: 1 })
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('textbox', { name: 'Fin' }).fill('14:00')
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Partie à 14 h')
  await phone.page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(phone.page.getByText('1 ligne en litige')).toBeVisible()
  await phone.page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('1 ligne en litige n’est pas approuvée')
  // A key pressed before the dialog has the focus signs nothing.
  await expect(dialog.getByRole('textbox', { name: 'Nom de la personne qui signe' })).toBeFocused()
  await phone.page.keyboard.press('Control+Enter')
  await expect(phone.page.getByText('Approuvée par')).toBeVisible()
  await server.start()
  await hand.isCurrent()

  await page.getByText('Approuvée par').waitFor()
  const sheetOfOne = page.url()
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(shell.title).toHaveText(/^Heures\s: \S/)
  await expect(gridPage(page, await shell.title.innerText()).row(site)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(sheetOfOne)
  await page.getByRole('button', { name: /8 h travaillées.*en litige/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Corriger' }).click()
  // What the supervisor proposes is proposed.
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Fin' })).toHaveValue('14:00')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motif' }).fill('Confirmé avec le chantier')
  await page.getByRole('dialog').getByRole('button', { name: 'Corriger' }).click()
  await page.getByRole('link', { name: 'Voir la révision 2' }).click()
  await expect(page.getByText('Ceci est la révision 2.')).toBeVisible()

  await hand.follow('/dashboard-supervisor')
  await expect(card.filter({ hasText: 'Révision 2' })).toBeVisible()
  await card.filter({ hasText: 'Révision 2' }).getByRole('link').click()
  await phone.page.getByRole('button', { name: 'Approuver et signer' }).click()
  await drawSignature(phone.page)
  await dialog.getByRole('button', { name: 'Approuver et signer' }).click()
  await expect(phone.page.getByText('Approuvée par')).toBeVisible()
  await expect(page.getByText('Approuvée par')).toBeVisible()
  for (const at of [phone.page, page]) {
    await at.getByRole('button', { name: 'Ouvrir signature.png' }).click()
    expect(await inkOf(at.getByRole('dialog').locator('img').first()), 'what was drawn').toBeGreaterThan(200)
    await at.keyboard.press('Escape')
  }

  // Made by the server a moment later, chained to that of revision 1; it is on this computer once it was verified.
  const pack = page.getByRole('group', { name: /^Dossier de preuve n°\s\d+$/ })
  await pack.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(page.getByText(/^Le dossier n°\s\d+ est intact\.$/)).toBeVisible()
  await server.stop()
  await alterPack(app.userData)
  await pack.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/«\stimesheet\.pdf\s» a été modifié\./)
  await server.start()

  await shell.follow(`/clients/${clientId}?tab=packs`)
  const latest = page.getByRole('group', { name: /^Dossier de preuve n°/ }).first()
  await expect(latest.getByRole('link', { name: /^Feuille / })).toBeVisible()
  await latest.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(/«\stimesheet\.pdf\s» a été modifié\./)
  expect(await auditOf(page)).toEqual([])
})

test('the office sends a timesheet by mail, and its supervisor approves it by the link on a telephone, without an account', async ({
  app,
  server,
  browser,
}) => {
  const elsewhere = await signInElsewhere(server)
  const { site, siteId } = await loggedLastWeek(server, elsewhere)
  const { whose, sheet } = await madeSheet(server, elsewhere, siteId)
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow(`/timesheets/edit/${sheet?._id}`)
  await expect(shell.title).toContainText(site)
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(shell.toast('Feuille de temps envoyée')).toBeVisible()

  const link = await mailedLink(server, whose.email)
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  const telephone = await browser.newPage({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await telephone.goto(link)
  await expect(telephone.getByRole('heading', { level: 1 })).toContainText(sheet?.number ?? '')
  await expect(telephone.getByText('Heures travaillées : 16 h')).toBeVisible()
  expect(await telephone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await telephone.getByLabel('Votre nom').fill(`${whose.firstName} ${whose.lastName}`)
  await telephone.getByRole('button', { name: 'Approuver et signer' }).click()
  await expect(telephone.getByText(`Approuvé par ${whose.firstName} ${whose.lastName}`)).toBeVisible()
  await telephone.close()
  await expect(page.getByText(`Approuvée par ${whose.firstName} ${whose.lastName}`)).toBeVisible()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  await expect(page.getByText(/^Enregistré/)).toBeVisible()
  const { pages } = await readPdf(await readFile(join(app.saveFolder, `${sheet?.number}.pdf`)))
  expect(pages.flat().join(' ')).toContain(`Approuvé par ${whose.firstName} ${whose.lastName}`)
  await shell.follow('/timesheets/list')
  const list = gridPage(page, 'Feuilles de temps')
  await list.find('deux signaleuses')
  await expect(list.row(site)).toContainText('Approuvé')
})

test('the office approves from the list what was signed on paper', async ({ app, server }) => {
  const elsewhere = await signInElsewhere(server)
  const { site, siteId } = await loggedLastWeek(server, elsewhere)
  await madeSheet(server, elsewhere, siteId)
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/timesheets/list')
  const list = gridPage(page, 'Feuilles de temps')
  await list.find('deux signaleuses')
  const row = list.row(site)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Approuver' }).click()
  const dialog = page.getByRole('dialog')
  const approve = dialog.getByRole('button', { name: 'Approuver' })
  await expect(approve).toBeDisabled()
  await dialog.getByText('Sans signature').click()
  await dialog.getByRole('textbox', { name: 'Motif de l’absence de signature' }).fill('Approuvée au téléphone')
  await page.screenshot({ path: test.info().outputPath('approve.png') })
  await approve.click()
  await expect(shell.toast('Feuille de temps approuvée')).toBeVisible()
  await expect(row).toContainText('Approuvé')
  await row.dblclick()
  await expect(page.getByText(/^Approuvée sans signature, le .* Approuvée au téléphone$/)).toBeVisible()
  await expect(page.getByText('Son document est conservé tel qu’il a été signé.')).toBeVisible()

  // Several at once, as one PDF and as a ZIP of one each.
  await shell.follow('/timesheets/list')
  const all = list.rows
  await list.search.fill('')
  await expect.poll(() => all.count()).toBeGreaterThan(3)
  for (const at of [0, 1, 2]) await all.nth(at).getByRole('checkbox').check()
  const numbers = (await all.filter({ has: page.locator('input:checked') }).allInnerTexts()).map(
    (text) => /\d{2}-\d{5}/.exec(text)?.[0] ?? text,
  )
  const saved = (name: string) => readFile(join(app.saveFolder, name))
  await page.getByRole('toolbar').getByRole('button', { name: 'PDF', exact: true }).click()
  await expect(page.getByText(/^Enregistré/)).toBeVisible()
  const { pages } = await readPdf(await saved('feuilles-de-temps.pdf'))
  const printed = pages.flat().flatMap((text) => /Feuille de temps (\d{2}-\d{5})/.exec(text)?.[1] ?? [])
  expect([...new Set(printed)].toSorted()).toEqual(numbers.toSorted())
  expect(pages.length).toBeGreaterThanOrEqual(3)
  await page.getByRole('toolbar').getByRole('button', { name: 'ZIP', exact: true }).click()
  const inZip = async () => filesIn(await saved('feuilles-de-temps.zip').catch(() => Buffer.of())).length
  await expect.poll(() => inZip().catch(() => 0)).toBe(3)
  const files = filesIn(await saved('feuilles-de-temps.zip'))
  expect(files.map(({ name }) => name.slice(0, 8)).toSorted()).toEqual(numbers.toSorted())
  for (const { name, bytes } of files) expect((await readPdf(Buffer.from(bytes))).title).toContain(name.slice(0, 8))
})

test('a timesheet is opened by its number from the palette', async ({ app, server }) => {
  const { page } = app
  const shell = await signInAt(app)
  const sheet = rowOf<{ number: string; site: string }>(
    server,
    `select t."number", s."name" as site from "timesheets" t join "sites" s on s."_id" = t."siteId"
     where t."superseded" = 0 and t."revision" > 1 and t."deletedAt" is null limit 1`,
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Aller à' }).fill(String(sheet.number))
  // An order may have the same number. The versions that it replaces cannot be told apart here: it leads to them.
  await page.getByRole('option', { name: `Feuille ${sheet.number} · ${sheet.site}` }).click()
  await expect(shell.title).toContainText(`Feuille ${sheet.number}`)
})
