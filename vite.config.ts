import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { dependencies } from './package.json' with { type: 'json' }
import { precompress } from './scripts/lib/precompress.mjs'
import { routes } from './scripts/lib/routes.mjs'
import { screens } from './src/first-paint/build/screens.mjs'

/** What things are typed into and saved by, with the packages that it is made of. */
const FORMS =
  /src\/components\/ui\/(form|record|inputs|historico|campo|feedback\/(Dialog|FormDialog))|node_modules\/(@mantine\/(core|hooks|form)|klona|fast-deep-equal)\//

/**
 * Packages that every screen needs, kept apart from ours so that a release does not make browsers fetch them again; but for the parts of
 * them that only histories use, which come with those.
 */
const chunks = [
  // Apart from each other, since they come side by side.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'vendor',
    // with our own way to send by it, which every screen has, the login too
    test: /src\/(api\/form-key|components\/ui\/form\/use-keyed-mutation)\.ts$|node_modules\/(@tanstack\/(react-router|router-core|history|react-query|query-core))\/(?!.*(useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.)/,
  },
  // The rest of what the first screen needs in one piece: together it compresses better than in ten.
  { name: 'inicio', tags: ['$initial' as const] },
  // Many screens have a form, and no list has one.
  { name: 'formulario', test: /node_modules\/@mantine\/form\// },
  // Fields that are declared and the ways to sign in: many screens have them, and no list does.
  { name: 'campos', test: /src\/api\/contract\/[a-z]+\/(campo|parte|credencial)\.ts$/ },
  // What surrounds the screens of the signed-in, with what it is made of.
  {
    name: 'quadro',
    test: /src\/(components\/(moldura\/shell\/(SignedInTools|SideNav)|ui\/(theme\/MantineFrame|feedback\/LinkButton))\.tsx|components\/ui\/controls\/fading-strip\.ts|queries\/persister\.ts)$/,
  },
  // What nearly every screen has, what surrounds those of the signed-in, what lists are made of: a few files, which compress better and
  // wait for each other less than the sixty that they would be. As many screens share what only dialogs and forms have, and lists do not
  // need: when screens come, the number that keeps those out goes up with them.
  { name: 'comum', minShareCount: 68 },
  // What the search of all pages needs of cadastros, and their lists too.
  {
    name: 'cadastro',
    test: /src\/(api\/contract\/[a-z]+\/cadastro-lista-chamadas\.ts|queries\/cadastro\.ts|components\/cadastro\/(cadastro\/SituacaoCell|proprios\/use-campos-nomeados)\.tsx?)$/,
  },
  {
    name: 'lista',
    test: /src\/components\/(listas\/(page\/(ListPage|FilterSelect|ShortLabel)|vista\/use-vista|ferramentas\/Mais|filtro\/FiltrosDeColuna|acoes\/acoes-de|exportacao\/exportar-de|colunas\/rodape)|ui\/page\/settle-soon)\.tsx?$/,
  },
  // Both logins with what stands beside them, of which the consultation and the screens around a password have parts too.
  {
    name: 'entrar',
    test: /src\/(routes\/(public|admin)\/login\.tsx\?tsr-split|components\/conta\/login\/(?!Code)[^?]*\.tsx?$)/,
  },
  // Mantine's inputs: what has a form needs them all, and lists none.
  {
    name: 'entradas',
    test: /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|NativeSelect|Combobox\/ComboboxChevron)\//,
  },
  // The rest comes together by what it is about: over few connections a screen of a hundred files waits for most of them. Which lists need
  // nothing of, and visitors little, is kept out of what they share.
  {
    name: 'chamadas',
    test: /src\/(api\/contract\/(nucleo\/historico|servicos\/(lote|rol)|cadastro\/(metas|status-atendimento))|queries\/(hold|historico|not-found|rol))\.ts$/,
  },
  {
    name: 'digitar',
    test: /src\/components\/ui\/(inputs\/(date-text|mask|use-mask)|form\/use-single-mutation|money\/format)\.ts$/,
  },
  {
    name: 'dinheiro',
    test: /src\/api\/contract\/dinheiro\/(debito|debito-lista|boleto|credito-lista|debito-proprios|financeiro)\.ts$/,
  },
  {
    name: 'ficha',
    test: /src\/api\/contract\/(nucleo\/pis|cadastro\/(isencao|cadastro-partes|cadastro|tabela-base|campos-proprios-esquemas))\.ts$/,
  },
  {
    name: 'atendimento',
    test: /src\/api\/contract\/(cadastro\/anexo|geral\/(expediente|homologacao|atendimento(-(avaliacoes|partes|prazos|lista|passagens|proprios))?))\.ts$/,
  },
  {
    name: 'recurso',
    test: /src\/(api\/contract\/cadastro\/(filtro-avancado|modelo-resposta|indice|recurso-apoio|recurso|recursos|tabela-valores|categoria)|queries\/recurso)\.ts$/,
  },
  {
    name: 'configuracao',
    test: /src\/(api\/contract\/(nucleo\/(configuracao|papel-nomes)|contas\/(aceite-lista|termos-uso|usuario)|dinheiro\/configuracao|cadastro\/campos-configurados|geral\/(configuraco|configuracao|expediente-texto))|queries\/configuracao)[\w-]*\.ts$/,
  },
  // What a page has that shows one thing.
  {
    name: 'pagina',
    test: /src\/components\/ui\/(record\/Record(Header|Page|Skeleton|Notice)|page\/Section|controls\/Facts|inputs\/SelectInput)\.|node_modules\/(@tabler\/icons-react\/dist\/esm\/icons\/Icon(ArrowLeft|AlertTriangle)\.|@mantine\/(core\/esm\/(components\/(VisuallyHidden|Paper|Group|Stack|Text|ActionIcon)\/|utils\/In(line|puts))|hooks\/esm\/use-(uncontrolled|merged-ref|debounced-value)))/,
  },
  { name: 'aviso', test: /node_modules\/@mantine\/core\/(esm\/components|styles)\/(Switch|Alert)/ },
  // What dialogs and forms have, and beyond it what a record's page has.
  { name: 'dialogo', test: FORMS, minShareCount: 20 },
  { name: 'registro', test: FORMS, minShareCount: 4 },
]

/** A class by its own word and its file's: without its line in the file, of which every name would be new to gzip. */
function className(name: string, file: string): string {
  const from = createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('base64url')
  return `${name}_${from.slice(0, 4)}`
}

const web: UserConfig['build'] = {
  outDir: 'dist/web',
  emptyOutDir: true,
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

/**
 * Packages that the server's bundle leaves where they are: native ones, and those that read files beside their code. They are the
 * `dependencies` of package.json and all that the image installs; what is bundled, for browsers or the server, stands among those for
 * development.
 */
const APART = Object.keys(dependencies)

const server: UserConfig['build'] = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  target: 'node20',
  // Function and file names stand in the bundle as they were written; to read a map takes longer than to open the database.
  sourcemap: false,
  minify: false,
  rolldownOptions: {
    input: {
      main: 'server/main.ts',
      admin: 'server/cli/admin.ts',
      seed: 'server/cli/seed.ts',
      'embedded-worker': 'server/db/embedded/embedded-worker.ts',
      'svg-process': 'server/files/svg-process.ts',
      'leitor-thread': 'server/modules/geral/importacao/leitor-thread.ts',
    },
    // One flat folder: what is found beside `import.meta.url` (migrations, the threads) is beside every chunk too.
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
}

/** Without the snapshots, which only a new migration is made from. */
function copyMigrations(): Plugin {
  const filter = (source: string) => !source.endsWith('_snapshot.json')
  return {
    name: 'copy-migrations',
    writeBundle({ dir }) {
      const migrations = 'server/db/migrations'
      if (dir && existsSync(migrations)) cpSync(migrations, `${dir}/migrations`, { recursive: true, filter })
    },
  }
}

/** Colours that Mantine brings and no screen has: a tenth of the styles that every screen waits for. */
const UNUSED = /(?<=[{;\s])--mantine-color-(?:grape|pink|violet|indigo|cyan|lime|orange)-[\w-]+:[^;}]*;?/g

function ownColours(): Plugin {
  return {
    name: 'own-colours',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('@mantine/core/styles/default-css-variables.css') ? code.replaceAll(UNUSED, '') : undefined,
  }
}

function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle: ({ dir = '' }, bundle) => precompress(dir, Object.keys(bundle)),
  }
}

export default defineConfig(({ isSsrBuild }) => {
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`
  const browserPlugins = [
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      // Loaders too: together with their screens they stay out of the first chunk.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
  ]

  return {
    plugins: isSsrBuild ? [copyMigrations()] : [...browserPlugins, ownColours(), screens(), compressed()],
    build: isSsrBuild ? server : web,
    css: { modules: { generateScopedName: className } },
    // In one piece the packages are read in half the time that their hundreds of files take, which is most of a start.
    ssr: { noExternal: true, external: APART },
    server: {
      proxy: { '/api': api, '/hubs': { target: api, ws: true } },
    },
  }
})
