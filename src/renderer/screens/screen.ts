import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import type { Badges } from '#shared/contract/alerts/watch-reads.ts'
import type { PhoneLine } from '#shared/domain/messages/phone-lines.ts'
import type { Key } from '#renderer/i18n/keys.ts'
import type { StandardText } from '#renderer/i18n/standard-texts.ts'
import type { Icon } from '#renderer/ui/icons.ts'

/** Who may open a screen. */
export type Allowed = readonly Role[] | 'public'

export type MenuGroup = 'main' | 'communications' | 'resources' | 'dashboards'

/** A text of its own, or one that is the same of every entity (i18n/standard-texts.ts). */
export type ScreenTitle = Key | { readonly entity: EntityName; readonly text: StandardText | 'many' }

/** What a screen does with the records of its entity. */
export type Use = 'list' | 'record' | 'create' | 'edit'

interface Declaration {
  /** As `docs/requirements.md` spells it (Screens), with `:id` where it names a record. */
  readonly path: `/${string}`
  readonly roles: Allowed
  /** The title of the window, of the page unless it names a record, and of the menu entry. */
  readonly title: ScreenTitle
  /** Its entry in the side menu; `order` is its position in the group. */
  readonly menu?: {
    readonly group: MenuGroup
    readonly order: number
    readonly icon: Icon
    /** Its text, where that of the title does not say enough without the heading of the group, or says it twice. */
    readonly label?: Key
    /** The line whose unread texts it counts. */
    readonly unread?: PhoneLine
    /** The alerts it counts. */
    readonly badge?: keyof Badges
  }
  /** Its places at the foot of a telephone's screen, for roles without a side menu; `view` is that of the address. */
  readonly phone?: readonly {
    readonly roles: readonly Role[]
    readonly order: number
    readonly icon: Icon
    readonly label: Key
    readonly view?: string
  }[]
  /** What the palette shows it with, where it has no entry in the menu: without one the palette does not lead to it. */
  readonly icon?: Icon
  /** The screen whose menu entry it belongs to, where neither it nor the list of its entity has one. */
  readonly under?: `/${string}`
  /** Its position among the tabs of the settings, for a screen that is one of them. */
  readonly settingsTab?: number
}

/** A screen of the app, declared once: its route, its links, its menu entry and its title derive from this; app/pages.ts has its page. */
export type Screen = Declaration &
  ({ readonly entity: EntityName; readonly use: Use } | { readonly entity?: undefined; readonly use?: undefined })

/** Where the rows of entities without a page of their own are shown. */
export type RowPaths = { readonly [N in EntityName]?: (row: Row<N>) => string }

/** Screens of the administrator only. */
export const ADMIN = ['admin'] as const

/** A path with its parameter filled in. */
export const fillPath = (path: string, value: string): string => path.replace(/:\w+/, value)
