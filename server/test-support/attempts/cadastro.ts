import { attemptsDosRecursos } from './recurso.ts'
import { tiposComCampo } from '#src/api/contract/cadastro/cadastro-lote.ts'
import { partesDoCadastro } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import {
  corpoDeCadastro,
  novoAnexo,
  novoApoio,
  novoCadastro,
  novoColaborador,
  novaMudanca,
  novoMarcado,
  novoPar,
  novoUsuario,
  pdfNovo,
  pessoaNova,
  registroLivre,
} from '#server/test-support/attempts-rows.ts'
import { acesso, presenca } from '#server/db/schema/cadastro.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { novaLinha } from '#server/test-support/partes.ts'
import {
  lendo,
  naoHa,
  PENDENTE,
  ids,
  idsDe,
  outraQue,
  contados,
  type Contexto,
  type Alheia,
  type Attempt,
} from './attempt.ts'

/** The calls of the area. */
export const attempts: Record<string, Attempt> = {
  'GET /api/duplicado': lendo<{ items: { a: { id: number } }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novoPar(h, e)
      return { url: '/api/duplicado?tipo=pessoajuridica' }
    },
    lido: ({ items }) => ids(items.map(({ a }) => a)),
    devido: idsDe(
      'select a_id as id from cadastro_duplicado where entidade_id = any($1) and dispensado_em is null',
    ),
  }),
  'POST /api/duplicado/procurar': {
    tipo: 'escrita',
    como: 'admin',
    chamada: () => ({ payload: { tipo: 'pessoafisica' } }),
  },
  'POST /api/duplicado/dispensar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"dispensado":true/,
    chamada: async ({ h, e }) => ({ payload: { ...(await novoPar(h, e)), dispensado: true } }),
  },
  'GET /api/duplicado/parecidos': lendo<{ items: { matricula: number }[] }>({
    como: 'admin',
    async chamada({ h, e }) {
      await novoCadastro(h, e, 'pessoajuridica', { email: 'o-mesmo@parecidos.example' })
      return { url: '/api/duplicado/parecidos?tipo=pessoajuridica&email=O-mesmo@parecidos.example' }
    },
    lido: ({ items }) => ids(items.map(({ matricula }) => ({ id: matricula }))),
    devido: idsDe(
      "select matricula as id from cadastro where entidade_id = any($1) and email = 'o-mesmo@parecidos.example'",
    ),
  }),
  'POST /api/filtro-avancado/previa': lendo<{ total: number }>({
    como: 'admin',
    chamada: () => ({
      method: 'POST',
      payload: { lista: 'contabilidade', condicoes: '[[{"coluna":"nome","filtro":"preenchido"}]]' },
    }),
    lido: ({ total }) => [total],
    devido: async (linhas) =>
      (
        await linhas(
          "select count(*)::int as n from cadastro where entidade_id = any($1) and tipo = 'contabilidade' and excluido_em is null",
        )
      ).map(({ n }) => n),
  }),
  ...Object.assign({}, ...nomesDosTipos.map(doCadastro)),
  'POST /api/pessoajuridica #with an office': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"contabilidade":\{/,
    async chamada({ h, e }) {
      const { id } = await novoCadastro(h, e, 'contabilidade')
      const novo = { id: 0, matricula: null, versao: 0, registro: registroLivre('pessoajuridica') }
      return { payload: { ...corpoDeCadastro('pessoajuridica', novo), contabilidade: { id } } }
    },
  },
  'POST /api/pessoajuridica #with a contact of a cargo': {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"cargoId":\d/,
    async chamada({ e }) {
      const novo = { id: 0, matricula: null, versao: 0, registro: registroLivre('pessoajuridica') }
      const contatos = [novaLinha(partesDoCadastro.pessoajuridica.contatos, 'Ana', { cargoId: e.cargo })]
      return { payload: { ...corpoDeCadastro('pessoajuridica', novo), contatos } }
    },
  },
  ...attemptsDosRecursos,
  'GET /api/acesso': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: ({ e }) => ({
      url: `/api/acesso?tipo=pessoajuridica&matricula=${e.empresa.matricula}`,
    }),
  },
  'POST /api/acesso': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"acessoId"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      const { email } = await novoUsuario(h, e, { isAdmin: false, papeis: [] })
      return { payload: { tipo: 'pessoajuridica', matricula, email, nome: '' } }
    },
  },
  // an e-mail that only a client of the other entidade has is nobody's here
  'POST /api/acesso #an e-mail of the other entidade': {
    tipo: 'escrita',
    como: 'admin',
    async chamada(contexto) {
      const { matricula } = await novoCadastro(contexto.h, contexto.e, 'pessoajuridica')
      const { email } = await novoUsuario(contexto.h, outraQue(contexto), { isAdmin: false, papeis: [] })
      return { payload: { tipo: 'pessoajuridica', matricula, email, nome: 'Convidada' } }
    },
  },
  'POST /api/presenca/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"pessoas"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoafisica')
      return { url: `/api/presenca/pessoafisica/${matricula}` }
    },
  },
  'DELETE /api/presenca/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /^\{\}$/,
    async chamada({ h, e, quem }) {
      const { id, matricula } = await novoCadastro(h, e, 'pessoafisica')
      await h.database.db.insert(presenca).values({ entidadeId: e.id, cadastroId: id, usuarioId: quem.id })
      return { url: `/api/presenca/pessoafisica/${matricula}` }
    },
  },
  'GET /api/colaborador': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { empresa } = await novoColaborador(h, e)
      return { url: `/api/colaborador?tipo=pessoajuridica&matricula=${empresa.matricula}` }
    },
  },
  'POST /api/colaborador': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"id"/,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, 'pessoajuridica')
      return { payload: { model: pessoaNova(), matriculaJuridica: matricula } }
    },
  },
  'PUT /api/colaborador/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const { id } = await novoColaborador(h, e)
      const payload = { versao: 1, funcaoId: null, inicio: null, fim: '2026-01-31' }
      return { url: `/api/colaborador/${id}`, payload }
    },
  },
  'GET /api/anexo/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).lista }),
  },
  'POST /api/anexo/:tipo/:matricula': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).lista, form: pdfNovo() }),
  },
  'GET /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /%PDF/,
    soOlha: true,
    chamada: async ({ h, e }) => ({ url: (await novoAnexo(h, e)).url }),
  },
  'PUT /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const payload = { versao: 1, nome: 'Ata de posse.pdf', descricao: 'Registrada' }
      return { url: (await novoAnexo(h, e)).url, payload }
    },
  },
  'DELETE /api/anexo/:tipo/:matricula/:id': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    chamada: async ({ h, e }) => ({ url: `${(await novoAnexo(h, e)).url}?versao=1` }),
  },
  'POST /api/anexo/:tipo/:matricula/:id/restaurar': {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"versao"/,
    async chamada({ h, e }) {
      const { url } = await novoAnexo(h, e, { excluidoEm: new Date() })
      return { url: `${url}/restaurar`, payload: { versao: 1 } }
    },
  },
  'GET /api/public/colaborador': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    async chamada({ h, e }) {
      await novoColaborador(h, e, e.empresa)
      return { url: `/api/public/colaborador?acessoId=${e.acessos.empresa}` }
    },
  },
  'POST /api/public/colaborador': {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"id"/,
    chamada: ({ e }) => ({ payload: { model: pessoaNova(), acessoId: e.acessos.empresa } }),
  },
  'GET /api/public/colaborador/funcoes': lendo<{ id: number }[]>({
    como: 'cliente',
    async chamada({ h, e }) {
      for (const uma of [e, outraQue({ h, e })]) await novoApoio(h, uma, 'funcoes')
      return {}
    },
    lido: ids,
    devido: idsDe(
      "select id from apoio where entidade_id = any($1) and tipo = 'funcoes' and ativo and excluido_em is null",
    ),
  }),
}

/** The calls of one kind of cadastro. */
function doCadastro(tipo: TipoCadastro): Record<string, Attempt> {
  const url = `/api/${tipo}`
  const { criar, atualizar } = cadastros[tipo]
  const dele = `select id from cadastro where entidade_id = any($1) and tipo = '${tipo}'`
  interface Lista {
    items: { id: number }[]
    totalItems: number
  }
  const comMatricula = (
    resto: string,
    mais: Partial<Parameters<typeof novoCadastro>[3]> = {},
    payload?: object,
  ): Alheia => ({
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    async chamada({ h, e }) {
      const { matricula } = await novoCadastro(h, e, tipo, mais)
      return { url: `${url}/${matricula}${resto}`, ...(payload && { payload }) }
    },
  })
  const novo = (registro: string) => corpoDeCadastro(tipo, { id: 0, matricula: null, versao: 0, registro })
  return {
    [`GET ${url}`]: lendo<Lista>({
      como: 'admin',
      chamada: () => ({ url: `${url}?pageSize=100` }),
      lido: ({ items, totalItems }) => [totalItems, ids(items)],
      devido: contados(`${dele} and excluido_em is null`),
    }),
    [`GET ${url}/campos`]: lendo<{ rotulo: string }[]>({
      como: 'admin',
      async chamada({ h, e }) {
        await configurar(h.database.db, `campos-${tipo}`, { texto1: `Próprio ${e.slug}` }, e.id)
        return {}
      },
      lido: (campos) => campos.map(({ rotulo }) => rotulo),
      devido: async (linhas) =>
        (
          await linhas(
            `select valor ->> 'texto1' as rotulo from configuracao where entidade_id = any($1) and tipo = 'campos-${tipo}' order by entidade_id`,
          )
        ).map(({ rotulo }) => rotulo),
    }),
    [`GET ${url}/campos/guardados`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      async chamada({ h, e }) {
        for (const texto1 of [`Guardado ${e.slug}`, ''])
          await configurar(h.database.db, `campos-${tipo}`, { texto1 }, e.id)
        await novoCadastro(h, e, tipo, { texto1: 'Fica' })
        return {}
      },
    },
    [`GET ${url}/totais`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"total":1/,
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { url: `${url}/totais?registro=igual.${registro}` }
      },
    },
    [`GET ${url}/exportar`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200], // a file without rows
      anota: true,
      async chamada({ h, e }) {
        const { matricula } = await novoCadastro(h, e, tipo)
        return { url: `${url}/exportar?formato=csv&matricula=igual.${matricula}` }
      },
    },
    [`POST ${url}/exportar`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ url: `${url}/exportar?formato=csv` }),
    },
    [`GET ${url} #search`]: lendo<Lista>({
      como: 'admin',
      chamada: () => ({ url: `${url}?pageSize=1&q=a` }),
      lido: ({ totalItems }) => totalItems,
      devido: async (linhas) => (await linhas(`${dele} and excluido_em is null and busca like '%a%'`)).length,
    }),
    [`GET ${url} #trash`]: lendo<Lista>({
      como: 'admin',
      async chamada({ h, e }) {
        for (const uma of [e, ...(e.slug === 'alfa' ? [e] : [])])
          await novoCadastro(h, uma, tipo, { excluidoEm: new Date() })
        return { url: `${url}?situacao=excluidos&pageSize=100` }
      },
      lido: ({ items, totalItems }) => [totalItems, ids(items)],
      devido: contados(`${dele} and excluido_em is not null`),
    }),
    [`GET ${url}/novo`]: {
      tipo: 'livre',
      como: 'admin',
      motivo: 'a blank record comes from code, not from rows',
    },
    [`POST ${url}/lote`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { payload: { acao: 'inativar', busca: { q: registro } } }
      },
    },
    [`POST ${url}/analise`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, PENDENTE)
        return { payload: { acao: 'aprovar', linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/recusa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, PENDENTE)
        return { payload: { motivo: 'Documento ilegível.', linhas: [{ id, versao: 1 }] } }
      },
    },
    ...(tiposComCampo('categoriaId').includes(tipo) && {
      [`POST ${url}/lote/campo`]: {
        tipo: 'alheia' as const,
        como: 'admin' as const,
        recusa: [200],
        mostra: /"feitos":\[\{/,
        async chamada({ h, e, quem }: Contexto) {
          const { cadastroId } = await novaMudanca(h, e, quem, tipo)
          return { payload: { campo: 'categoriaId', valor: null, linhas: [{ id: cadastroId, versao: 1 }] } }
        },
      },
    }),
    [`POST ${url}/lote/marcador`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id, marcador } = await novoMarcado(h, e, tipo)
        return { payload: { acao: 'desmarcar', marcador, linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/lote/desfazer`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: naoHa,
      mostra: /"feitos":/,
      async chamada({ h, e, quem }) {
        return { payload: { mudancaId: (await novaMudanca(h, e, quem, tipo)).id } }
      },
    },
    [`POST ${url}/aviso/previa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"cadastros":1/,
      soOlha: true,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo)
        return { payload: { linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/aviso`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [422],
      mostra: /"destinatarios":1/,
      async chamada({ h, e }) {
        const { id: cadastroId } = await novoCadastro(h, e, tipo)
        await h.database.db
          .insert(acesso)
          .values({ entidadeId: e.id, usuarioId: e.cliente.id, cadastroId, ativo: true })
        return {
          payload: { messageType: 'Aviso', message: 'Olá', linhas: [{ id: cadastroId, versao: 1 }] },
        }
      },
    },
    [`POST ${url}/etiquetas/previa`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"total":1/,
      soOlha: true,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo)
        return { payload: { linhas: [{ id, versao: 1 }] } }
      },
    },
    [`POST ${url}/etiquetas`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada({ h, e }) {
        const { registro } = await novoCadastro(h, e, tipo)
        return { payload: { folha: 'A4363', primeira: 1, busca: { q: registro } } }
      },
    },
    [`POST ${url}/lixeira`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: [200],
      mostra: /"feitos":\[\{/,
      async chamada({ h, e }) {
        const { id } = await novoCadastro(h, e, tipo, { excluidoEm: new Date() })
        return { payload: { acao: 'restaurar', linhas: [{ id, versao: 1 }] } }
      },
    },
    [`GET ${url}/:matricula`]: comMatricula(''),
    [`${criar.method} ${url}`]: {
      tipo: 'escrita',
      como: 'admin',
      chamada: () => ({ payload: novo(registroLivre(tipo)) }),
    },
    [`${criar.method} ${url} #a document of the other entidade`]: {
      tipo: 'escrita',
      como: 'admin',
      async chamada(contexto) {
        const { registro } = await novoCadastro(contexto.h, outraQue(contexto), tipo)
        return { payload: novo(registro) }
      },
    },
    [`${atualizar.method} ${url}`]: {
      tipo: 'alheia',
      como: 'admin',
      recusa: naoHa,
      async chamada({ h, e }) {
        return { payload: corpoDeCadastro(tipo, { ...(await novoCadastro(h, e, tipo)), versao: 1 }) }
      },
    },
    [`GET ${url}/:matricula/situacao`]: { ...comMatricula('/situacao'), mostra: /"vencido"/ },
    [`GET ${url}/:matricula/vinculos`]: { ...comMatricula('/vinculos'), mostra: /"debitosEmAberto"/ },
    [`DELETE ${url}/:matricula`]: { ...comMatricula('?versao=1'), mostra: /"versao"/ },
    [`POST ${url}/:matricula/restaurar`]: comMatricula(
      '/restaurar',
      { excluidoEm: new Date() },
      { versao: 1 },
    ),
    [`POST ${url}/:matricula/aprovar`]: comMatricula('/aprovar', PENDENTE, { versao: 1 }),
    [`POST ${url}/:matricula/recusar`]: comMatricula('/recusar', PENDENTE, {
      versao: 1,
      motivo: 'Incompleto',
    }),
    [`GET ${url}/:matricula/historico`]: comMatricula('/historico'),
  }
}
