import { IconOrders } from '#renderer/ui/icons.ts'
import { ADMIN, fillPath, type RowPaths, type Screen } from './screen.ts'

const RECORD = '/orders/:id'

export const orderScreens = [
  {
    path: '/orders/list',
    roles: ADMIN,
    title: 'shell.menu.orders',
    entity: 'orders',
    use: 'list',
    menu: { group: 'main', order: 3, icon: IconOrders },
  },
  {
    // `new`, the id of an order to copy, or the id of a site whose values the order begins with.
    path: '/orders/create/:id',
    roles: ADMIN,
    title: { entity: 'orders', text: 'create' },
    entity: 'orders',
    use: 'create',
  },
  {
    path: RECORD,
    roles: ADMIN,
    title: 'shell.menu.orders',
    entity: 'orders',
    use: 'record',
  },
] as const satisfies readonly Screen[]

export const orderRowPaths = {
  orderPositions: ({ orderId }) => fillPath(RECORD, orderId),
} satisfies RowPaths
