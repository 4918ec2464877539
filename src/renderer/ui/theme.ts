import { ActionIcon, Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** One palette entry: text or icon, its background, and its border. */
interface Tone {
  readonly fg: string
  readonly bg: string
  readonly line: string
}

/** Colours with a meaning; every use also has an icon and a text. */
export const TONES = ['danger', 'warning', 'success', 'refused', 'neutral', 'violet', 'info'] as const
export type ToneName = (typeof TONES)[number]

/** Status colours of both schemes; a test checks the contrast of each text on its background (WCAG AA). */
export const tones: Readonly<Record<'light' | 'dark', Readonly<Record<ToneName, Tone>>>> = {
  light: {
    danger: { fg: '#b42318', bg: '#fef0ee', line: '#f0bcb6' },
    warning: { fg: '#875200', bg: '#fff5e0', line: '#ecce92' },
    success: { fg: '#1a6b3c', bg: '#e9f6ee', line: '#aedbbf' },
    refused: { fg: '#7a1420', bg: '#f9e6e8', line: '#e0b3b9' },
    neutral: { fg: '#4f5966', bg: '#eff1f4', line: '#d0d5dc' },
    violet: { fg: '#6539a0', bg: '#f3ecfb', line: '#d5c1ee' },
    info: { fg: '#1d559e', bg: '#e9f1fc', line: '#b5d0f1' },
  },
  dark: {
    danger: { fg: '#ff9d92', bg: '#371d1b', line: '#6a332d' },
    warning: { fg: '#f0c26c', bg: '#322711', line: '#5c481c' },
    success: { fg: '#82d5a2', bg: '#152c1f', line: '#2a583c' },
    refused: { fg: '#f0929c', bg: '#301418', line: '#5c2831' },
    neutral: { fg: '#abb3be', bg: '#252a31', line: '#3c434d' },
    violet: { fg: '#caa9f5', bg: '#291e3b', line: '#4b3670' },
    info: { fg: '#95c3ff', bg: '#17273d', line: '#2b4a73' },
  },
}

/** Backgrounds, lines and texts of both schemes. The dark one is designed on its own, not inverted. */
export const surfaces = {
  light: {
    page: '#ffffff',
    sidebar: '#f6f7f9',
    raised: '#ffffff',
    hairline: '#e3e6eb',
    line: '#cdd3db',
    field: '#868f9c',
    text: '#1b2028',
    dimmed: '#586170',
    hover: '#f1f3f6',
    selected: '#e3f1f3',
    accentText: '#0d6570',
  },
  dark: {
    page: '#15181d',
    sidebar: '#101317',
    raised: '#1c2026',
    hairline: '#292e36',
    line: '#3a414b',
    field: '#6d7683',
    text: '#e5e8ed',
    dimmed: '#9ca5b2',
    hover: '#1f242b',
    selected: '#15323a',
    accentText: '#6cc9d6',
  },
} as const

/** The ground of maps: land, waters and borders stay behind what is shown on them. */
const mapColours = {
  light: { water: '#cddfec', land: '#f7f6f2', river: '#aecbe0', province: '#c3c9d0', border: '#98a3b0' },
  dark: { water: '#0d1823', land: '#23282f', river: '#2f5068', province: '#434c57', border: '#697583' },
} as const

const accent: MantineColorsTuple = [
  '#e6f5f7',
  '#cfe8ec',
  '#a3d3da',
  '#73bcc7',
  '#45a3b1',
  '#258a99',
  '#0f7481',
  '#0d6570',
  '#0a525b',
  '#073f47',
]
/** Buttons that cannot be undone: white text is readable on shades 6 and 7. */
const danger: MantineColorsTuple = [
  '#fef0ee',
  '#fbdbd7',
  '#f6beb7',
  '#ff9d92',
  '#e76f62',
  '#cf4436',
  '#b42318',
  '#961c12',
  '#7d170f',
  '#66120c',
]
const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e3e6eb',
  '#cdd3db',
  '#aab2bd',
  '#868f9c',
  '#586170',
  '#414955',
  '#2b323c',
  '#1b2028',
]
const dark: MantineColorsTuple = [
  '#e5e8ed',
  '#c3c9d1',
  '#9ca5b2',
  '#6d7683',
  '#3a414b',
  '#292e36',
  '#1c2026',
  '#15181d',
  '#101317',
  '#0b0d10',
]

/** How long the pointer rests on something before its tooltip shows. */
export const HINT_DELAY_MS = 400

/** What the library draws 22 px high: a target has at least 24 (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = '24px'

/** The only desktop breakpoint there is (requirement CONST-1). */
export const DESKTOP = '(min-width: 1080px)'

/** A telephone held upright: style sheets write it as `width < 600px`. */
export const PHONE = '(width < 600px)'

/** The page behind a drawer or a dialog stays readable: what is asked is about it. */
const overlayProps = { backgroundOpacity: 0.16 }
/**
 * The body never scrolls (app/base.css). Taking its scroll bar away would write a custom property on it, which every element
 * inherits: all of the page's styles computed anew whenever a dialog opens and closes.
 */
const removeScrollProps = { removeScrollBar: false }
/** In the dark scheme a shadow is not seen: what floats is lighter than the page, with a hairline. */
const floating = { backgroundColor: 'var(--eq-raised)', borderColor: 'var(--eq-hairline)' }
const dialogStyles = {
  title: { fontWeight: 600, fontSize: '16px', lineHeight: 1.35 },
  header: { backgroundColor: floating.backgroundColor },
  content: { ...floating, borderWidth: 1, borderStyle: 'solid' },
}

export const theme = createTheme({
  colors: { accent, danger, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  black: surfaces.light.text,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.45', xl: '1.3' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  shadows: { md: '0 6px 24px rgba(16, 22, 32, 0.14), 0 1px 3px rgba(16, 22, 32, 0.1)' },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, { size }) => ({ root: size === 'compact-xs' ? { '--button-height': SMALLEST_TARGET } : {} }),
    }),
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: {
        size: 'sm',
        labelProps: { mb: 4 },
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
    },
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_theme, { size }) => ({ root: size === 'sm' ? { '--ai-size': SMALLEST_TARGET } : {} }),
    }),
    Tooltip: { defaultProps: { openDelay: HINT_DELAY_MS, withArrow: false, fz: 'xs' } },
    Modal: {
      defaultProps: { transitionProps: { duration: 140 }, centered: true, overlayProps, removeScrollProps },
      styles: dialogStyles,
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 150 }, overlayProps, removeScrollProps },
      styles: dialogStyles,
    },
    // Mantine's focus placeholder is off: an opened menu focuses its first item, and `role="menu"` contains items only.
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

const toneVariables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    TONES.flatMap((name) => {
      const { fg, bg, line } = tones[scheme][name]
      return [
        [`--eq-${name}-fg`, fg],
        [`--eq-${name}-bg`, bg],
        [`--eq-${name}-line`, line],
      ]
    }),
  )

const schemeVariables = (scheme: 'light' | 'dark') => {
  const s = surfaces[scheme]
  return {
    '--mantine-color-body': s.page,
    '--mantine-color-text': s.text,
    '--mantine-color-dimmed': s.dimmed,
    '--mantine-color-placeholder': s.dimmed,
    '--mantine-color-anchor': s.accentText,
    '--mantine-color-default': s.raised,
    '--mantine-color-default-hover': s.hover,
    '--mantine-color-default-border': s.line,
    '--mantine-color-error': tones[scheme].danger.fg,
    '--mantine-color-danger-light-color': tones[scheme].danger.fg,
    '--eq-sidebar': s.sidebar,
    '--eq-raised': s.raised,
    '--eq-hairline': s.hairline,
    '--eq-field': s.field,
    '--eq-hover': s.hover,
    '--eq-selected': s.selected,
    '--eq-accent-text': s.accentText,
    ...Object.fromEntries(Object.entries(mapColours[scheme]).map(([name, colour]) => [`--eq-map-${name}`, colour])),
    ...toneVariables(scheme),
  }
}

/** Colours as CSS variables: style sheets write `var(--eq-…)`, never a colour. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--eq-grid-font': '13px', '--eq-row': '32px', '--eq-motion': '140ms' },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})
