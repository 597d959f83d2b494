import { eq } from 'drizzle-orm'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { adicionarCadastros } from '#server/db/demo/bulk.ts'
import { fontePrincipal } from '#server/db/demo/seed.ts'
import { migrate } from '#server/db/migrate.ts'
import { open } from '#server/db/open.ts'
import { entidade } from '#server/db/schema/entidade.ts'
import { prepararDemo } from '#server/demo.ts'

const USO = `Uso: npm run seed -- [--pessoas N] [--empresas N]
Preenche um banco vazio com os dados de demonstração e acrescenta N pessoas físicas e N empresas à primeira entidade.`
const MAXIMO = 5_000_000

function quantidade(nome: string, texto: string | undefined): number {
  if (texto === undefined) return 0
  const valor = Number(texto)
  if (!Number.isInteger(valor) || valor < 1 || valor > MAXIMO) {
    throw new ConfigError(`--${nome}`, `informe um número inteiro de 1 a ${MAXIMO.toLocaleString('pt-BR')}.`)
  }
  return valor
}

/** `npm run seed`: more data than the demo has, for load tests and benchmarks. */
async function main() {
  const { values } = parseArgs({
    options: { pessoas: { type: 'string' }, empresas: { type: 'string' }, ajuda: { type: 'boolean' } },
  })
  if (values.ajuda) {
    console.log(USO)
    return
  }
  const pedidos = [
    { tipo: 'pessoajuridica', nome: 'empresas', quantidade: quantidade('empresas', values.empresas) },
    { tipo: 'pessoafisica', nome: 'pessoas', quantidade: quantidade('pessoas', values.pessoas) },
  ] as const
  const config = readConfig(process.env)
  const database = await open({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    await prepararDemo(database, true, () =>
      console.log('Preenchendo o banco vazio com os dados de demonstração…'),
    )
    const [alvo] = await database.db.select().from(entidade).where(eq(entidade.padrao, true)).limit(1)
    if (!alvo) throw new ConfigError('seed', 'não há entidade padrão neste banco.')
    for (const { tipo, nome, quantidade: quantos } of pedidos) {
      if (quantos === 0) continue
      const pedido = { entidadeId: alvo.id, tipo, quantidade: quantos, fonte: fontePrincipal() }
      await adicionarCadastros(database, pedido, (feitos) => {
        if (feitos % 50_000 === 0 || feitos === quantos) {
          console.log(`${nome}: ${feitos.toLocaleString('pt-BR')} de ${quantos.toLocaleString('pt-BR')}`)
        }
      })
    }
    await database.pool.query('analyze')
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const usoErrado = error instanceof TypeError && 'code' in error
  console.error(usoErrado ? USO : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
