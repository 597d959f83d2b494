import { expect } from 'vitest'
import { todosOsRois, type NomeDeRol } from '#src/api/contract/geral/todos-os-rois.ts'
import { servidas } from '#server/modules/geral/todos-os-rois/service.ts'
import { loteDoRol, type Declarada } from '#server/test-support/attempts/rol.ts'
import {
  dupla,
  escolhasDaPlanilha,
  novaFusao,
  novaImportacao,
  novoRelatorioSalvo,
  planilhaNova,
} from '#server/test-support/attempts-rows.ts'
import { escritasDosAtendimentos } from './atendimento.ts'
import { escritasDasCorrecoes } from './correcao.ts'
import { escritasDasHomologacoes } from './homologacao.ts'
import { alterou, daExportacao, doAdmin, incluiu, type Escritas } from './escrita.ts'

/** The calls of one rol. */
function doRol(nome: NomeDeRol): Escritas {
  const declarada: Declarada = todosOsRois[nome]
  const { path, acoes } = declarada
  return {
    ...daExportacao(path, servidas[nome].tabela),
    ...(acoes && {
      [`POST ${path}/lote`]: async ({ h, admin }) =>
        doAdmin({
          payload: await loteDoRol(h, declarada, admin.headers),
          deixa: [expect.objectContaining({ tabela: servidas[nome].tabela, operacao: 'alterar' })],
        }),
    }),
  }
}

/** The calls of every declared list. */
export const escritasDosRois: Escritas = Object.assign(
  {},
  // the keys of the table
  ...(Object.keys(todosOsRois) as NomeDeRol[]).map(doRol),
)

/** Of each type the report that is made in the background; the tarefa keeps its file. */
const relatorioDeCada = { Atendimento: 'volume', Cadastral: 'base', Financeiro: 'arrecadacao' } as const

const escritasDosRelatorios: Escritas = Object.fromEntries(
  Object.entries(relatorioDeCada).map(([tipo, nome]) => [
    `POST /api/relatorio/${tipo}/:nome/exportar`,
    async () =>
      doAdmin({
        url: `/api/relatorio/${tipo}/${nome}/exportar?formato=csv`,
        deixa: [incluiu('arquivo', { tipo: 'text/csv' })],
        daTarefa: true,
      }),
  ]),
)

/** The calls of the area. */
export const escritas: Escritas = {
  ...escritasDosAtendimentos,
  ...escritasDasCorrecoes,
  ...escritasDasHomologacoes,
  ...escritasDosRelatorios,
  'POST /api/fusao': async ({ h, e }) => {
    const { fica, sai } = await dupla(h, e)
    const { rows } = await h.database.pool.query<{ id: number }>(
      'select id from cadastro where matricula = any($1) order by id',
      [[fica.matricula, sai.matricula]],
    )
    const [idFica = 0, idSai = 0] = rows.map(({ id }) => id)
    return doAdmin({
      payload: { tipo: 'pessoajuridica', fica, sai, doOutro: ['registro'] },
      deixa: [
        alterou(
          'cadastro',
          idSai,
          { excluido_em: null, juntado_a_id: null },
          { excluido_em: expect.any(String), juntado_a_id: idFica },
        ),
        alterou('cadastro', idFica, { registro: expect.any(String) }, { registro: expect.any(String) }),
      ],
    })
  },
  'POST /api/fusao/:id/desfazer': async ({ h, e }) => {
    const id = await novaFusao(h, e)
    const { rows } = await h.database.pool.query<{ sai_id: number; fica_id: number }>(
      'select sai_id, fica_id from fusao where id = $1',
      [id],
    )
    const [{ sai_id: idSai, fica_id: idFica } = { sai_id: 0, fica_id: 0 }] = rows
    return doAdmin({
      url: `/api/fusao/${id}/desfazer`,
      deixa: [
        alterou(
          'cadastro',
          idSai,
          { excluido_em: expect.any(String), juntado_a_id: idFica },
          { excluido_em: null, juntado_a_id: null },
        ),
      ],
    })
  },
  'POST /api/importacao': async () =>
    doAdmin({
      form: planilhaNova(),
      deixa: [
        incluiu('arquivo', { tipo: 'application/x-ndjson' }),
        // as it was sent, to be read in another way
        incluiu('arquivo', { tipo: 'text/csv' }),
      ],
    }),
  'POST /api/importacao/:id/leitura': async ({ h, e }) =>
    doAdmin({
      url: `/api/importacao/${await novaImportacao(h, e)}/leitura`,
      payload: { leitura: { codificacao: 'utf-8', separador: ';' }, ...escolhasDaPlanilha },
      deixa: [
        incluiu('arquivo', { tipo: 'application/x-ndjson' }),
        expect.objectContaining({ tabela: 'arquivo', operacao: 'excluir' }),
      ],
    }),
  'POST /api/importacao/:id/iniciar': async ({ h, e }) => {
    const nome = 'Importada de alfa'
    return doAdmin({
      url: `/api/importacao/${await novaImportacao(h, e)}/iniciar`,
      payload: { ato: 'importar', ...escolhasDaPlanilha },
      deixa: [incluiu('cadastro', { nome }), incluiu('pessoa_juridica', { cnae: '' })],
      daTarefa: true,
    })
  },
  'POST /api/relatorio-salvo': async () =>
    doAdmin({
      payload: {
        tipo: 'Financeiro',
        relatorio: 'arrecadacao',
        nome: 'Auditado',
        busca: '',
        compartilhado: false,
        agenda: null,
      },
      deixa: [incluiu('relatorio_salvo', { nome: 'Auditado', relatorio: 'arrecadacao' })],
    }),
  'PUT /api/relatorio-salvo/:id': async ({ h, e, admin }) => {
    const id = await novoRelatorioSalvo(h, e, { ...admin, area: 'admin' })
    return doAdmin({
      url: `/api/relatorio-salvo/${id}`,
      payload: { versao: 1, nome: 'Auditado de novo', busca: '', compartilhado: false, agenda: null },
      deixa: [
        alterou(
          'relatorio_salvo',
          id,
          { nome: expect.any(String), agenda: expect.any(Object), compartilhado: true },
          { nome: 'Auditado de novo', agenda: null, compartilhado: false },
        ),
      ],
    })
  },
  'PUT /api/relatorio-salvo/:id/pausa': async ({ h, e, admin }) => {
    const id = await novoRelatorioSalvo(h, e, { ...admin, area: 'admin' })
    return doAdmin({
      url: `/api/relatorio-salvo/${id}/pausa`,
      payload: { versao: 1, pausado: true },
      deixa: [alterou('relatorio_salvo', id, { pausado: false }, { pausado: true })],
    })
  },
  'DELETE /api/relatorio-salvo/:id': async ({ h, e, admin }) =>
    doAdmin({
      url: `/api/relatorio-salvo/${await novoRelatorioSalvo(h, e, { ...admin, area: 'admin' })}?versao=1`,
      deixa: [expect.objectContaining({ tabela: 'relatorio_salvo', operacao: 'excluir' })],
      status: 204,
    }),
  'POST /api/visao': async () =>
    doAdmin({
      payload: { lista: 'pessoajuridica', nome: 'Auditada', busca: '', compartilhada: false },
      deixa: [incluiu('visao', { nome: 'Auditada', lista: 'pessoajuridica' })],
    }),
  'PUT /api/visao/:id': async ({ e }) => {
    const { visao: id } = e
    const campos = { nome: 'Paulistas', busca: 'uf=em.SP', compartilhada: true }
    return doAdmin({
      url: `/api/visao/${id}`,
      payload: { versao: 1, ...campos },
      deixa: [alterou('visao', id, { compartilhada: false }, { compartilhada: true })],
    })
  },
  'DELETE /api/visao/:id': async ({ e }) =>
    doAdmin({
      url: `/api/visao/${e.visao}?versao=2`,
      deixa: [expect.objectContaining({ tabela: 'visao', operacao: 'excluir' })],
      status: 204,
    }),
}
