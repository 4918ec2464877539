import { PHONE_LINES, type PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { Language } from '#shared/contract/http.ts'
import { DEFAULT_ZONE } from '#shared/domain/calendar/zone.ts'
import { html, Html } from '#server/html.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import { pageOf } from './layout.ts'

/** Somebody whose phone may be played. */
export interface PhoneOwner {
  readonly phone: string
  readonly name: string
}

/** A text that a phone received or sent. */
export interface PhoneText {
  readonly isMine: boolean
  readonly body: string
  readonly files: number
  readonly at: string
  readonly line: PhoneLine
}

const together = (parts: readonly Html[]) => new Html(parts.map(({ text }) => text).join(''))

const page = (language: Language, title: string, content: Html) =>
  pageOf({ language, title, content, switchText: dictionaryIn(language).linkPages.switchLanguage })

/** Which phone is played: a person's, or any number. */
export function choosePage(language: Language, owners: readonly PhoneOwner[], isWrong: boolean): string {
  const texts = dictionaryIn(language).phonePage
  const options = owners.map(({ phone, name }) => html`<option value="${phone}">${name}</option>`)
  return page(
    language,
    texts.title,
    html`<p>${texts.intro}</p>
      ${isWrong ? html`<p class="wrong" role="alert">${texts.badNumber}</p>` : null}
      <form method="get">
        <input type="hidden" name="lang" value="${language}" />
        <label>${texts.whose}<input name="number" list="people" autocomplete="off" maxlength="40" required /></label>
        <datalist id="people">${together(options)}</datalist>
        <button class="button">${texts.show}</button>
      </form>`,
  )
}

const instantsIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: DEFAULT_ZONE })
const instants: Readonly<Record<Language, Intl.DateTimeFormat>> = { fr: instantsIn('fr-CA'), en: instantsIn('en-CA') }

function textItem(language: Language, { isMine, body, files, at, line }: PhoneText): Html {
  const texts = dictionaryIn(language).phonePage
  const when = instants[language].format(new Date(at))
  const about = fill(isMine ? texts.sent : texts.received, { at: when, line: texts.lines[line] })
  const carried = files > 0 ? fill(texts.files, { files: String(files) }) : ''
  return html`<li class="text${isMine ? ' mine' : ''}">${body}<small>${about} ${carried}</small></li>`
}

/** A phone: what it received and sent, oldest first, and a form that sends one more. */
export function phonePage(language: Language, owner: PhoneOwner, list: readonly PhoneText[], line: PhoneLine): string {
  const texts = dictionaryIn(language).phonePage
  const lines = PHONE_LINES.map((each) =>
    each === line
      ? html`<option value="${each}" selected>${texts.lines[each]}</option>`
      : html`<option value="${each}">${texts.lines[each]}</option>`,
  )
  const items = list.map((each) => textItem(language, each))
  return pageOf({
    language,
    title: fill(texts.phoneOf, { name: owner.name }),
    content: html`${
        items.length === 0
          ? html`<p class="quiet">${texts.empty}</p>`
          : html`<ol class="texts">
              ${together(items)}
            </ol>`
      }
      <form method="post" action="/demo/phone">
        <input type="hidden" name="lang" value="${language}" />
        <input type="hidden" name="number" value="${owner.phone}" />
        <label
          >${texts.to}<select name="line">
            ${together(lines)}
          </select></label
        >
        <label>${texts.text}<textarea name="body" rows="3" maxlength="5000"></textarea></label>
        <button class="button">${texts.send}</button>
      </form>
      <hr />
      <p>
        <a class="button second" href="?lang=${language}&amp;number=${encodeURIComponent(owner.phone)}&amp;line=${line}"
          >${texts.refresh}</a
        >
      </p>
      <p><a class="button second" href="?lang=${language}">${texts.others}</a></p>`,
    switchText: null,
  })
}
