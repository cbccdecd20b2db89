/**
 * What is read whole: sums of a whole list, and what PostgreSQL joins as a whole because the tables of the demo world are
 * small.
 */
export const readWhole: readonly string[] = [
  'dashboard.recentOrders: recent orders: sales_order',
  'fulfillment.allocatable: what can be allocated: order_line',
  'fulfillment.days: the days: sales_order',
  'fulfillment.pickList: a pick list: allocation',
  'fulfillment.picks: the picks of an order: allocation',
  'navigation.counts: the counts of the navigation: sales_order',
  'notifications.list: notifications: sales_order',
  'notifications.list: unread notifications: sales_order',
  'orders.list: the list, and how many there are without filters: sales_order',
  'orders.list: the list, backorders: order_line',
  'orders.list: the list, backorders: sales_order',
  'orders.list: the list, not picked: sales_order',
  'orders.list: the list, of a delivery day: sales_order',
  'orders.list: the list, of a route: sales_order',
  'orders.list: the list, of sales persons: sales_order',
  'orders.list: the list, of what is owed: sales_order',
  'orders.list: the list: sales_order',
  'orders.one: one order: audit',
  'people.audit: the audit: audit',
  'products.info: one product: sales_order',
  'products.movements: movements: stock_movement',
  'products.rules: price rules: order_line',
];
