/** How the files under `src/routes` become the map of all screens: for Vite, and for `npm run routes`. */
export const routes = {
  target: /** @type {const} */ ('react'),
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  routeFileIgnorePattern: String.raw`\.test\.tsx?$`,
}
