export const routes: {
  target: 'react'
  routesDirectory: string
  generatedRouteTree: string
  routeFileIgnorePattern: string
}
