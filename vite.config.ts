import { cpSync, existsSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/**
 * Packages that every screen needs, kept apart from ours so that a release does not make browsers fetch them again; but for the parts of
 * them that only histories use, which come with those.
 */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core))\/(?!.*(useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.)/,
  },
  // The rest of what the first screen needs in one piece: together it compresses better than in ten.
  { name: 'inicio', tags: ['$initial' as const] },
]

const web: UserConfig['build'] = {
  outDir: 'dist/web',
  emptyOutDir: true,
  manifest: true,
  sourcemap: false,
  // The content security policy of the server lets no `data:` script or style through.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // What a chunk imports the browser finds in it; the list for every route would be a part of the first chunk. Styles are on no other.
    resolveDependencies: (_file, deps, { hostType }) =>
      hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
  },
  target: 'es2023',
  // The first chunk lists every other one: their names are as short as they can be.
  rolldownOptions: {
    output: {
      codeSplitting: { groups: chunks },
      chunkFileNames: 'assets/[hash].js',
      assetFileNames: 'assets/[hash][extname]',
    },
  },
}

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  sourcemap: true,
  minify: false,
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      admin: 'server/cli/admin.ts',
      seed: 'server/cli/seed.ts',
      'embedded-worker': 'server/db/embedded/embedded-worker.ts',
    },
    // One flat folder: what is found beside `import.meta.url` (migrations, the worker) is beside every chunk too.
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
}

function copyMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    writeBundle({ dir }) {
      const migrations = 'server/db/migrations'
      if (dir && existsSync(migrations)) cpSync(migrations, `${dir}/migrations`, { recursive: true })
    },
  }
}

export default defineConfig(({ isSsrBuild }) => {
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
  const browserPlugins = [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too: together with their screens they stay out of the first chunk.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      routeFileIgnorePattern: String.raw`\.test\.tsx?$`,
    }),
    react(),
  ]

  return {
    plugins: isSsrBuild ? [copyMigrations()] : browserPlugins,
    build: isSsrBuild ? server : web,
    server: {
      proxy: { '/api': api, '/hubs': { target: api, ws: true } },
    },
  }
})
