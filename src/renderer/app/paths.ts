/** Every path of the app, as specification §2 spells them; screens link through these. */
export const paths = {
  root: '/',
  login: '/login',
  overview: '/overview',
  matching: '/matching/list',
  orders: '/orders/list',
  /** `new`, an order to copy, or a site to prefill. */
  orderCreate: (from = 'new') => `/orders/create/${from}`,
  /** A new order in the place of one the server refused, by its operation. */
  orderAgain: (opId: string) => `/orders/create/new?refused=${opId}`,
  order: (id: string) => `/orders/${id}`,
  employees: '/employees/list',
  employeeCreate: '/employees/create',
  employee: (id: string) => `/employees/${id}`,
  employeeEdit: (id: string) => `/employees/edit/${id}`,
  skills: '/skills/list',
  skillCreate: '/skills/create',
  skill: (id: string) => `/skills/${id}`,
  skillEdit: (id: string) => `/skills/edit/${id}`,
  /** Not in the specification's table: reached from the sync indicator. */
  conflicts: '/conflicts',
  supervisorHome: '/dashboard-supervisor',
  timeEntries: '/time-entries',
  /** The week board, at a day's week and optionally one assignment or order. */
  board: (day?: string, focus?: { readonly order?: string; readonly assignment?: string }) => {
    const query = new URLSearchParams({ ...(day ? { week: day } : {}), ...focus })
    const text = query.toString()
    return text ? `/matching/list?${text}` : '/matching/list'
  },
} as const
