import { SHORTEST_PASSWORD, type Language } from '#shared/contract/http.ts'
import { groupedCode } from '#shared/domain/office/link-code.ts'
import { html, type Html } from '#server/html.ts'
import { fill, dictionaryIn } from '#server/dictionary.ts'
import { pageOf } from './layout.ts'

/** The shortest password the form accepts before the server looks. */
const SHORTEST = String(SHORTEST_PASSWORD)

const page = (language: Language, title: string, content: Html) =>
  pageOf({ language, title, content, switchText: dictionaryIn(language).linkPages.switchLanguage })

/** What a form is answered with: it cannot be read again. */
const answer = (language: Language, title: string, content: Html) =>
  pageOf({ language, title, content, switchText: null })

/** A link in the app, which only a person opens. */
const openInApp = (language: Language, path: string) =>
  html`<p><a class="button" href="equipage://${path}">${dictionaryIn(language).linkPages.open}</a></p>`

/** The page of a login link: the app, or a button that asks for a code for another device. */
export function loginPage(language: Language, token: string): string {
  const { login } = dictionaryIn(language).linkPages
  return page(
    language,
    login.title,
    html`<p>${login.text}</p>
      ${openInApp(language, `magic-link-login/${token}`)}
      <hr />
      <p class="quiet">${login.elsewhere}</p>
      <form method="post"><button class="button second">${login.askCode}</button></form>`,
  )
}

/** The code that takes the place of a login link. */
export function codePage(language: Language, code: string): string {
  const { code: texts } = dictionaryIn(language).linkPages
  return answer(
    language,
    texts.title,
    html`<p>${texts.text}</p>
      <p class="code">${groupedCode(code)}</p>
      <p class="quiet">${texts.note}</p>`,
  )
}

/** The form of a new password, with what was wrong with the last one. */
export function passwordPage(language: Language, token: string, wrong: 'short' | 'different' | null): string {
  const { password } = dictionaryIn(language).linkPages
  const fault = wrong && html`<p class="wrong" role="alert">${fill(password[wrong], { min: SHORTEST })}</p>`
  const field = (name: string, label: string) =>
    html`<label
      >${label}<input
        type="password"
        name="${name}"
        autocomplete="new-password"
        required
        minlength="${SHORTEST}"
        maxlength="256"
    /></label>`
  return page(
    language,
    password.title,
    html`<p>${fill(password.text, { min: SHORTEST })}</p>
      ${fault}
      <form method="post">
        ${field('password', password.first)} ${field('again', password.again)}
        <button class="button">${password.save}</button>
      </form>
      <hr />
      <p class="quiet">${password.inApp}</p>
      <p>
        <a class="button second" href="equipage://change-password/${token}">${dictionaryIn(language).linkPages.open}</a>
      </p>`,
  )
}

/** The password was changed: the app is where to sign in. */
export function changedPage(language: Language): string {
  const { changed } = dictionaryIn(language).linkPages
  return answer(
    language,
    changed.title,
    html`<p>${changed.text}</p>
      ${openInApp(language, 'login')}`,
  )
}

/** Something did not work: the title and what to do. */
export function refusedPage(language: Language, why: 'expired' | 'busy' | 'failed'): string {
  const { title, text } = dictionaryIn(language).linkPages[why]
  return page(language, title, html`<p>${text}</p>`)
}
