import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { acesso, cadastro, tabelasDoCadastro } from '#server/db/schema/cadastro.ts'
import {
  novaMudanca,
  novoMarcado,
  novoAnexo,
  novoCadastro,
  novoColaborador,
  pdfNovo,
  novoPar,
  pessoaNova,
  registroLivre,
} from '#server/test-support/attempts-rows.ts'
import { doApoio, doRecurso } from './recurso.ts'
import {
  alterou,
  daExportacao,
  doAdmin,
  doCliente,
  exportou,
  incluiu,
  type Cena,
  type Escritas,
} from './escrita.ts'

const tirouMarca = (linha: unknown) =>
  expect.objectContaining({ tabela: 'cadastro_marcador', operacao: 'excluir', linha })

/** Two values of a column, by the kind of column; of others none. */
const valoresDe: Readonly<Record<string, [unknown, unknown]>> = {
  PgText: ['1SP1/O-1', '1SP2/O-2'],
  PgDateString: ['1980-02-29', '1981-03-01'],
}

/** The table of a kind's own fields, one of them, and two values of it. */
function proprioDe(tipo: TipoCadastro) {
  const tabela = tabelasDoCadastro[tipo]
  for (const [campo, { name, columnType }] of Object.entries<PgColumn>(getTableColumns(tabela))) {
    const valores = campo in cadastros[tipo].detalheEmBranco ? valoresDe[columnType] : undefined
    if (valores) return { tabela: getTableName(tabela), campo, coluna: name, valores }
  }
  throw new Error(`Nenhum campo próprio de ${tipo} que o teste saiba preencher.`)
}

/** The calls of one kind of cadastro, about one record, in the order in which they are made. */
function doCadastro(tipo: TipoCadastro): Escritas {
  const url = `/api/${tipo}`
  const { criar, atualizar } = cadastros[tipo]
  const { tabela, campo, coluna, valores } = proprioDe(tipo)
  const [antes, depois] = valores
  const nome = `Auditada ${tipo}`
  const ler = async ({ h, admin }: Cena, qual: string | number) =>
    (await h.inject({ url: `${url}/${qual}`, headers: admin.headers })).json<CadastroComum>()
  const guardada = async (cena: Cena) => {
    const { rows } = await cena.h.database.pool.query<{ matricula: number }>(
      'select matricula from cadastro where nome = $1',
      [nome],
    )
    return ler(cena, rows[0]?.matricula ?? 0)
  }
  return {
    [`${criar.method} ${url}`]: async (cena) => {
      const campos = { nome, registro: registroLivre(tipo) }
      return doAdmin({
        payload: { ...entradaDe(await ler(cena, 'novo')), ...campos, [campo]: antes },
        deixa: [incluiu('cadastro', { ...campos, tipo }), incluiu(tabela, { [coluna]: antes })],
      })
    },
    [`${atualizar.method} ${url}`]: async (cena) => {
      const lida = await guardada(cena)
      return doAdmin({
        payload: { ...entradaDe(lida), email: 'a@b.br', [campo]: depois },
        deixa: [
          alterou('cadastro', lida.id, { email: '' }, { email: 'a@b.br' }),
          alterou(tabela, lida.id, { [coluna]: antes }, { [coluna]: depois }),
        ],
      })
    },
    [`DELETE ${url}/:matricula`]: async (cena) => {
      const { id, matricula, versao } = await guardada(cena)
      return doAdmin({
        url: `${url}/${matricula}?versao=${versao}`,
        deixa: [alterou('cadastro', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
      })
    },
    [`POST ${url}/:matricula/restaurar`]: async (cena) => {
      const { id, matricula, versao } = await guardada(cena)
      return doAdmin({
        url: `${url}/${matricula}/restaurar`,
        payload: { versao },
        deixa: [alterou('cadastro', id, { excluido_em: expect.any(String) }, { excluido_em: null })],
      })
    },
    [`POST ${url}/:matricula/recusar`]: async (cena) => {
      const { id, matricula, versao } = await guardada(cena)
      await emAnalise(cena, id)
      return doAdmin({
        url: `${url}/${matricula}/recusar`,
        payload: { versao, motivo: 'Documento ilegível' },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'pendente', analise_motivo: '' },
            { analise: 'recusada', analise_motivo: 'Documento ilegível' },
          ),
        ],
      })
    },
    [`POST ${url}/:matricula/aprovar`]: async (cena) => {
      const { id, matricula, versao } = await guardada(cena)
      return doAdmin({
        url: `${url}/${matricula}/aprovar`,
        payload: { versao },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'recusada', analise_motivo: 'Documento ilegível', ativo: false },
            { analise: null, analise_motivo: '', ativo: true },
          ),
        ],
      })
    },
    [`POST ${url}/lote`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      return doAdmin({
        url: `${url}/lote`,
        payload: { acao: 'inativar', linhas: [{ id, versao }] },
        deixa: [alterou('cadastro', id, { ativo: true }, { ativo: false })],
      })
    },
    [`POST ${url}/analise`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      await emAnalise(cena, id)
      return doAdmin({
        url: `${url}/analise`,
        payload: { acao: 'aprovar', linhas: [{ id, versao }] },
        deixa: [
          alterou('cadastro', id, { analise: 'pendente', ativo: false }, { analise: null, ativo: true }),
        ],
      })
    },
    [`POST ${url}/recusa`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      await emAnalise(cena, id)
      return doAdmin({
        url: `${url}/recusa`,
        payload: { motivo: 'Fora da base', linhas: [{ id, versao }] },
        deixa: [
          alterou(
            'cadastro',
            id,
            { analise: 'pendente', analise_motivo: '' },
            { analise: 'recusada', analise_motivo: 'Fora da base' },
          ),
        ],
      })
    },
    ...(tiposComCampo('categoriaId').includes(tipo) && {
      [`POST ${url}/lote/campo`]: async ({ h, e }) => {
        const { cadastroId: id } = await novaMudanca(h, e, e.admin, tipo)
        return doAdmin({
          url: `${url}/lote/campo`,
          payload: { campo: 'categoriaId', valor: null, linhas: [{ id, versao: 1 }] },
          deixa: [alterou(tabela, id, { categoria_id: expect.any(Number) }, { categoria_id: null })],
        })
      },
    }),
    [`POST ${url}/lote/marcador`]: async ({ h, e }) => {
      const { id, marcador, linha } = await novoMarcado(h, e, tipo)
      return doAdmin({
        url: `${url}/lote/marcador`,
        payload: { acao: 'desmarcar', marcador, linhas: [{ id, versao: 1 }] },
        deixa: [tirouMarca(`${id}/${linha}`)],
      })
    },
    [`POST ${url}/lote/desfazer`]: async ({ h, e }) => {
      const { id, cadastroId } = await novaMudanca(h, e, e.admin, tipo)
      return doAdmin({
        url: `${url}/lote/desfazer`,
        payload: { mudancaId: id },
        deixa: tiposComCampo('categoriaId').includes(tipo)
          ? [alterou(tabela, cadastroId, { categoria_id: expect.any(Number) }, { categoria_id: null })]
          : [tirouMarca(expect.stringMatching(`^${cadastroId}/`))],
      })
    },
    [`POST ${url}/aviso/previa`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      return doAdmin({ url: `${url}/aviso/previa`, payload: { linhas: [{ id, versao }] }, deixa: [] })
    },
    [`POST ${url}/aviso`]: async ({ h, e }) => {
      const { id: cadastroId } = await novoCadastro(h, e, tipo)
      await h.database.db
        .insert(acesso)
        .values({ entidadeId: e.id, usuarioId: e.cliente.id, cadastroId, ativo: true })
      return doAdmin({
        url: `${url}/aviso`,
        payload: { messageType: 'Aviso', message: 'Olá', linhas: [{ id: cadastroId, versao: 1 }] },
        deixa: [],
      })
    },
    [`POST ${url}/etiquetas/previa`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      return doAdmin({ url: `${url}/etiquetas/previa`, payload: { linhas: [{ id, versao }] }, deixa: [] })
    },
    [`POST ${url}/etiquetas`]: async ({ h, e }) => {
      const onde = { logradouro: 'Rua A', cidade: 'Itu', uf: 'SP', cep: '13300000' }
      const { id } = await novoCadastro(h, e, tipo, onde)
      return doAdmin({
        url: `${url}/etiquetas`,
        payload: { folha: 'A4363', primeira: 1, linhas: [{ id, versao: 1 }] },
        deixa: [
          exportou(getTableName(tabelasDoCadastro[tipo]), { formato: 'Etiquetas', linhas: 1 }),
          incluiu('arquivo', { tipo: 'application/pdf' }),
        ],
        daTarefa: 1,
      })
    },
    [`POST ${url}/lixeira`]: async (cena) => {
      const { id, versao } = await guardada(cena)
      return doAdmin({
        url: `${url}/lixeira`,
        payload: { acao: 'excluir', linhas: [{ id, versao }] },
        deixa: [alterou('cadastro', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
      })
    },
  }
}

/** As a registration leaves it. */
const emAnalise = ({ h }: Cena, id: number) =>
  h.database.db.update(cadastro).set({ ativo: false, analise: 'pendente' }).where(eq(cadastro.id, id))

/** The calls of the area. */
export const escritas: Escritas = {
  ...Object.assign({}, ...nomesDosTipos.map(doCadastro)),
  ...Object.assign({}, ...Object.values(recursos).map(doRecurso)),
  ...Object.assign({}, ...Object.values(recursos).map(doApoio)),
  ...Object.assign(
    {},
    ...nomesDosTipos.map((nome) => daExportacao(`/api/${nome}`, getTableName(tabelasDoCadastro[nome]))),
    ...Object.values(recursos).map(({ path }) => daExportacao(path)),
  ),
  'POST /api/duplicado/procurar': async () => doAdmin({ payload: { tipo: 'contabilidade' }, deixa: [] }),
  'POST /api/duplicado/dispensar': async ({ h, e }) =>
    doAdmin({ payload: { ...(await novoPar(h, e)), dispensado: true }, deixa: [] }),
  'POST /api/filtro-avancado/previa': async () =>
    doAdmin({
      payload: { lista: 'contabilidade', condicoes: '[[{"coluna":"nome","filtro":"preenchido"}]]' },
      deixa: [],
    }),
  'POST /api/acesso': async ({ h, e }) => {
    const { id, matricula, registro } = await novoCadastro(h, e, 'pessoajuridica')
    const novo = { nome: 'Convidada a um cadastro', email: 'um.cadastro@alfa.exemplo' }
    return doAdmin({
      payload: { tipo: 'pessoajuridica', matricula, ...novo },
      deixa: [
        incluiu('usuario', { ...novo, is_admin: false }),
        incluiu('acesso', { cadastro_id: id, ativo: true }),
        { ...alterou('usuario', 0, { registro: null }, { registro }), linha: expect.any(String) },
      ],
    })
  },
  'POST /api/presenca/:tipo/:matricula': async ({ e }) =>
    doAdmin({ url: `/api/presenca/pessoajuridica/${e.empresa.matricula}`, deixa: [] }),
  'DELETE /api/presenca/:tipo/:matricula': async ({ e }) =>
    doAdmin({ url: `/api/presenca/pessoajuridica/${e.empresa.matricula}`, deixa: [] }),
  'POST /api/colaborador': async ({ e }) => {
    const model = pessoaNova()
    return doAdmin({
      payload: { model, matriculaJuridica: e.empresa.matricula },
      deixa: [
        incluiu('cadastro', { registro: model.registro, tipo: 'pessoafisica' }),
        incluiu('pessoa_fisica', {}),
        incluiu('colaborador', { cadastro_id: e.empresa.id }),
      ],
    })
  },
  'PUT /api/colaborador/:id': async ({ h, e }) => {
    const { id } = await novoColaborador(h, e)
    return doAdmin({
      url: `/api/colaborador/${id}`,
      payload: { versao: 1, funcaoId: null, inicio: null, fim: '2026-01-31' },
      deixa: [alterou('colaborador', id, { fim: null }, { fim: '2026-01-31' })],
    })
  },
  'POST /api/anexo/:tipo/:matricula': async ({ e }) => {
    const { matricula, id } = e.empresa
    return doAdmin({
      url: `/api/anexo/pessoajuridica/${matricula}`,
      form: pdfNovo(),
      deixa: [
        incluiu('arquivo', { nome: 'ata.pdf', tipo: 'application/pdf' }),
        incluiu('anexo', { nome: 'ata.pdf', cadastro_id: id }),
      ],
    })
  },
  'PUT /api/anexo/:tipo/:matricula/:id': async ({ h, e }) => {
    const { id, url } = await novoAnexo(h, e)
    return doAdmin({
      url,
      payload: { versao: 1, nome: 'posse', descricao: '' },
      deixa: [alterou('anexo', id, { nome: 'ata.pdf' }, { nome: 'posse.pdf' })],
    })
  },
  'DELETE /api/anexo/:tipo/:matricula/:id': async ({ h, e }) => {
    const { id, url } = await novoAnexo(h, e)
    return doAdmin({
      url: `${url}?versao=1`,
      deixa: [alterou('anexo', id, { excluido_em: null }, { excluido_em: expect.any(String) })],
    })
  },
  'POST /api/anexo/:tipo/:matricula/:id/restaurar': async ({ h, e }) => {
    const { id, url } = await novoAnexo(h, e, { excluidoEm: new Date() })
    return doAdmin({
      url: `${url}/restaurar`,
      payload: { versao: 1 },
      deixa: [alterou('anexo', id, { excluido_em: expect.any(String) }, { excluido_em: null })],
    })
  },
  'POST /api/public/colaborador': async ({ e }) => {
    const model = pessoaNova()
    return doCliente({
      payload: { model, acessoId: e.acessos.empresa },
      deixa: [
        incluiu('cadastro', { registro: model.registro, analise: 'pendente', ativo: false }),
        incluiu('pessoa_fisica', {}),
        incluiu('colaborador', { cadastro_id: e.empresa.id }),
      ],
    })
  },
}
