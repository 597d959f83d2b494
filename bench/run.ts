/** `npm run bench`: builds what is stale, then every benchmark in turn, each in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ETAPAS = [
  { titulo: 'construção', file: '../scripts/build.mjs' },
  { titulo: 'tamanhos', file: '../scripts/budget.mjs' },
  { titulo: 'início', file: './start.ts' },
  { titulo: 'boleto', file: './boleto.ts' },
  { titulo: 'hub', file: './hub.ts' },
  { titulo: 'carga', file: './load.ts' },
  { titulo: 'lista', file: './list.ts' },
  { titulo: 'busca', file: './search.ts' },
  { titulo: 'meses', file: './meses.ts' },
  { titulo: 'atendimentos', file: './atendimentos.ts' },
  { titulo: 'relatórios', file: './relatorios.ts' },
  { titulo: 'telas', file: './telas.ts' },
  { titulo: 'duplicados', file: './duplicados.ts' },
  { titulo: 'importação', file: './importacao.ts' },
  { titulo: 'cobrança', file: './cobranca.ts' },
  { titulo: 'muitos boletos', file: './boletos.ts' },
  { titulo: 'navegador', file: './browser.ts' },
  { titulo: 'rede lenta', file: './slow.ts' },
  { titulo: 'lighthouse', file: './lighthouse.ts' },
]

const inicio = performance.now()
const faltaram: string[] = []
for (const { titulo, file } of ETAPAS) {
  if (file.endsWith('budget.mjs')) console.log('\nTamanhos, gzip')
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, program], { stdio: 'inherit' })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) faltaram.push(titulo)
}
console.log(
  `\n${faltaram.length === 0 ? 'Todas as metas atingidas' : `Metas não atingidas em: ${faltaram.join(', ')}`}` +
    ` (${((performance.now() - inicio) / 1000).toFixed(0)} s)`,
)
process.exitCode = faltaram.length === 0 ? 0 : 1
