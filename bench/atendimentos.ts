/**
 * The lists of atendimentos among 200 000 of one entidade, of which one in ten is pending, over HTTP on PostgreSQL:
 * `npx tsx bench/atendimentos.ts [atendimentos=200000]`.
 */
import { loadavg } from 'node:os'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { preencher } from './companies.ts'
import { noPostgres } from './databases.ts'
import { ms, quantil, relatar } from './lib.ts'
import { comServidor, type Servidor } from './servidor.ts'

const ATENDIMENTOS = Number(process.argv[2] ?? 200_000)
const EMPRESAS = 5_000
const EQUIPE = 50
const AQUECER = 5
const RODADAS = 60
/** Milliseconds at p95. */
const META = 20

/** Many atendimentos of many companies and as many as fifty of the team, written over two years; the newest tenth is pending. */
export async function abrirMuitos(database: Database, entidadeId: number): Promise<void> {
  await database.conexoes.semLimites(async (conexao) => {
    await conexao.query(
      `insert into usuario (entidade_id, nome, email, senha_hash, is_admin, papeis, email_confirmado_em)
       select $1, 'Atendente ' || n, 'atendente' || n || '@demo.local', u.senha_hash, true, array['atendimento'], now()
       from generate_series(1, $2) n, (select senha_hash from usuario where entidade_id = $1 and is_admin limit 1) u`,
      [entidadeId, EQUIPE],
    )
    // their audit and announcements are another matter
    await conexao.query('alter table atendimento disable trigger user')
    await conexao.query(
      `with equipe as (select array_agg(id) as ids from usuario where entidade_id = $1 and email like 'atendente%'),
         empresas as (select array_agg(id) as ids from cadastro where entidade_id = $1 and tipo = 'pessoajuridica'),
         assuntos as (select array_agg(id) as ids from apoio where entidade_id = $1 and tipo = 'assuntos'),
         status as (select classe, min(id) as id from apoio where entidade_id = $1 and tipo = 'statusAtendimento' and ativo group by classe),
         linhas as (
           select n, now() - (n || ' seconds')::interval * (730.0 * 86400 / $2) as em,
             case when n > $2 / 10 then case n % 20 when 0 then 'resolvido' else 'encerrado' end
               else (array['novo', 'aberto', 'aguardando'])[1 + n % 3] end as classe
           from generate_series(1, $2::int) n
         )
       insert into atendimento (entidade_id, ano, numero, titulo, canal, prioridade, status_id, classe, assunto_id, responsavel_id, cadastro_id,
         criado_em, criado_por, esperando_desde, ultima_mensagem_em, resolvido_em, encerrado_em)
       select $1, 2000, n, 'Dúvida sobre o débito de número ' || n, 'telefone', case n % 17 when 0 then 'alta' else 'normal' end, s.id, l.classe,
         assuntos.ids[1 + n % array_length(assuntos.ids, 1)],
         case when n % 10 = 0 and l.classe = 'novo' then null else equipe.ids[1 + n % array_length(equipe.ids, 1)] end,
         empresas.ids[1 + n % array_length(empresas.ids, 1)], l.em, equipe.ids[1],
         case when l.classe in ('novo', 'aberto') and n % 2 = 0 then l.em end, l.em,
         case when l.classe in ('resolvido', 'encerrado') then l.em end, case when l.classe = 'encerrado' then l.em end
       from linhas l join status s using (classe), equipe, empresas, assuntos`,
      [entidadeId, ATENDIMENTOS],
    )
    await conexao.query('alter table atendimento enable trigger user')
    await conexao.query('vacuum analyze')
  })
}

const PERGUNTAS: Record<string, string> = {
  'lista, os últimos': '/api/atendimento?page=1&pageSize=25',
  'lista, pendentes': '/api/atendimento?page=1&pageSize=25&situacao=pendentes',
  'lista, comigo': '/api/atendimento?page=1&pageSize=25&situacao=meus',
  'lista, sem responsável': '/api/atendimento?page=1&pageSize=25&situacao=sem-responsavel',
}

async function perguntar({ address, headers }: Servidor, path: string): Promise<number> {
  const antes = performance.now()
  const answer = await fetch(`${address}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - antes
}

async function medir(database: Database, dataDir: string): Promise<void> {
  await migrate(database)
  const entidadeId = await preencher(database, EMPRESAS)
  await abrirMuitos(database, entidadeId)
  await comServidor(database, dataDir, async (servidor) => {
    const medidas = []
    for (const [oque, path] of Object.entries(PERGUNTAS)) {
      const tempos: number[] = []
      for (let i = 0; i < AQUECER + RODADAS; i++) {
        const tempo = await perguntar(servidor, path)
        if (i >= AQUECER) tempos.push(tempo)
      }
      const p95 = quantil(tempos, 0.95)
      medidas.push({
        oque,
        medido: `p50 ${ms(quantil(tempos, 0.5))}  p95 ${ms(p95)}`,
        meta: `p95 ≤ ${META} ms`,
        ok: p95 <= META,
      })
    }
    relatar(
      `Fila entre ${ATENDIMENTOS} atendimentos, PostgreSQL (carga ${loadavg()[0]?.toFixed(1)})`,
      medidas,
    )
  })
}

if (process.argv[1]?.endsWith('atendimentos.ts')) await noPostgres('Atendimentos, PostgreSQL', medir)
