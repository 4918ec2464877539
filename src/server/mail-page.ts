import type { Language } from '#shared/contract/http.ts'
import { Html, html } from './html.ts'

/** What a mail says, in the order in which it is read. */
interface MailPage {
  readonly language: Language
  /** Whose mail it is: of the company, or of the product, for accounts. */
  readonly brand?: string | undefined
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Where the button leads; empty for none. */
  readonly link: string
  readonly button: string
  readonly note: string
  readonly signature: string
}

/** The HTML of a mail, with the styles that mail programs keep. */
export const mailPage = ({
  language,
  brand = 'Équipage',
  greeting,
  paragraphs,
  link,
  button,
  note,
  signature,
}: MailPage): string =>
  html`<!doctype html>
    <html lang="${language}">
      <body
        style="margin:0;padding:32px 16px;background:#f4f5f7;font-family:Segoe UI,Helvetica,Arial,sans-serif;color:#1f2933"
      >
        <div
          style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e1e5ea;border-radius:10px"
        >
          <p style="margin:0 0 24px;font-size:18px;font-weight:700">${brand}</p>
          <p>${greeting}</p>
          ${new Html(paragraphs.map((text) => html`<p style="line-height:1.5">${text}</p>`.text).join(''))}
          ${
            link === ''
              ? null
              : html`<p style="margin:28px 0">
                  <a
                    href="${link}"
                    style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0f7481;color:#fff;text-decoration:none;font-weight:600"
                    >${button}</a
                  >
                </p>`
          }
          <p style="color:#5b6775;font-size:13px;line-height:1.5">${note}</p>
          <p style="color:#5b6775;font-size:13px">${signature}</p>
        </div>
      </body>
    </html>`.text
