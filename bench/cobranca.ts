/**
 * The billing of 200 000 companies on PostgreSQL, and of 50 000 on the embedded database: its preview, the whole job, and what takes it
 * back: `npx tsx bench/cobranca.ts [companies] [embutido|postgresql]`.
 */
import { setTimeout as pausa } from 'node:timers/promises'
import type { LinhaCobranca, previaDaCobranca } from '#src/api/contract/dinheiro/cobranca.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noEmbutido, noPostgres, quantosCadastros } from './databases.ts'
import { ms, relatar, type Medida } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const QUAL = process.argv[3]
/** Seconds for the whole of a billing. */
const META = 60
/** Milliseconds between two looks at it. */
const INTERVALO = 100
/** The employers' table by capital, of a month that the demonstration has no debits of. */
const PEDIDO = {
  tipo: 'pessoajuridica',
  busca: 'situacao=ativos',
  codContrib: 401,
  periodo: '2040-01',
}

async function medir({ address, headers }: Servidor): Promise<Medida[]> {
  const url = `${address}/api/financeiro/cobranca`
  async function enviar<T>(para: string, corpo: object): Promise<T> {
    const resposta = await fetch(para, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(corpo),
    })
    if (!resposta.ok) throw new Error(await resposta.text())
    return (await resposta.json()) as T
  }
  /** Waits until the billing is so far. @returns it, the seconds since `inicio`, and the longest that its list was waited for */
  async function ate(situacao: LinhaCobranca['situacao'], inicio: number) {
    for (let espera = 0; ; await pausa(INTERVALO)) {
      const antes = performance.now()
      const lida = (await (await fetch(url, { headers })).json()) as Pagina<LinhaCobranca>
      espera = Math.max(espera, performance.now() - antes)
      const [cobranca] = lida.items
      if (cobranca?.situacao === situacao)
        return { cobranca, espera, segundos: (performance.now() - inicio) / 1000 }
    }
  }

  const antesDaPrevia = performance.now()
  const previa = await enviar<Output<typeof previaDaCobranca>>(`${url}/previa`, PEDIDO)
  const daPrevia = (performance.now() - antesDaPrevia) / 1000

  const inicio = performance.now()
  await enviar(url, { ...PEDIDO, vencimento: '2040-01-31', esperados: previa.daLista })
  const gerada = await ate('pronta', inicio)
  const { id, versao, debitos, total } = gerada.cobranca
  const antesDeDesfazer = performance.now()
  await enviar(`${url}/lote`, { acao: 'desfazer', linhas: [{ id, versao }] })
  const desfeita = await ate('desfeita', antesDeDesfazer)
  const contados = (n: number) => n.toLocaleString('pt-BR')
  return [
    { oque: 'prévia', medido: `${daPrevia.toFixed(1)} s, ${contados(previa.debitos)} débitos` },
    {
      oque: 'cobrança inteira',
      medido: `${gerada.segundos.toFixed(1)} s, ${contados(debitos)} débitos, a lista esperou até ${ms(gerada.espera)}`,
      meta: `≤ ${META} s`,
      ok: gerada.segundos <= META && debitos === previa.debitos && total === previa.total,
    },
    {
      oque: 'desfazer',
      medido: `${desfeita.segundos.toFixed(1)} s, restam ${contados(desfeita.cobranca.debitos)}`,
      meta: `≤ ${META} s`,
      ok: desfeita.segundos <= META && desfeita.cobranca.debitos === 0,
    },
  ]
}

const cobrar = (banco: string) => async (database: Database, dataDir: string) => {
  await migrate(database)
  const quantidade = quantosCadastros(database.kind)
  await preencher(database, quantidade)
  relatar(
    `Cobrança de ${quantidade} empresas, ${banco}`,
    await comServidor(database, dataDir, (servidor) => medir(servidor)),
  )
}

if (QUAL !== 'postgresql') await noEmbutido(cobrar('banco embutido'))
if (QUAL !== 'embutido') await noPostgres('Cobrança, PostgreSQL', cobrar('PostgreSQL'))
