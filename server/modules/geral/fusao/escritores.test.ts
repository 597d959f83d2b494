import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { cadastros, entradaDe, type CadastroComum } from '#src/api/contract/cadastro/cadastro.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { partesDe } from '#src/api/contract/cadastro/cadastro-partes.ts'
import type { Problem } from '#src/api/contract/nucleo/common.ts'
import type { Recurso, RegistroDoRecurso } from '#src/api/contract/cadastro/recurso.ts'
import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import { SISTEMA } from '#server/db/corrente.ts'
import * as schema from '#server/db/schema/todas.ts'
import { usosDoValor } from '#server/modules/cadastro/recurso/vinculos.ts'
import { corpoDoRecurso, linhaNova, novoRegistro } from '#server/test-support/attempts/recurso.ts'
import {
  corpoDeCadastro,
  novoCadastro,
  novoColaborador,
  pdfNovo,
  pessoaNova,
  registroLivre,
} from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { contas } from '#server/test-support/credencial.ts'
import { emitirDebitos } from '#server/test-support/dinheiro.ts'
import { asForm } from '#server/test-support/form.ts'
import { useApp } from '#server/test-support/harness.ts'
import { transactionsWait, waitForLocks } from '#server/test-support/locks.ts'
import { mailbox } from '#server/test-support/mailbox.ts'
import { novaLinha } from '#server/test-support/partes.ts'
import { daquiA } from '#server/test-support/rows.ts'
import { destinos } from './fundir.ts'

// Whoever writes beside a merge: a writer that begins before it is over has read that the record is there, and writes once it is over.

const h = useApp()
let admin: Record<string, string>
beforeAll(async () => {
  admin = await h.entrar(h.mundo.alfa.admin.email)
})

type Resposta = Promise<LightMyRequestResponse>
type Quem = Awaited<ReturnType<typeof novoCadastro>>
const novo = (tipo: TipoCadastro) => novoCadastro(h, h.mundo.alfa, tipo)
const pedir = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Resposta =>
  h.inject({ method, url, headers: admin, ...(payload && { payload }) })
const ler = async (tipo: TipoCadastro, { matricula }: { matricula: number }) =>
  (await pedir('GET', `/api/${tipo}/${matricula}`)).json<CadastroComum>()
const salvar = async (tipo: TipoCadastro, quem: Quem, campos: object) => {
  const corpo = { ...entradaDe(await ler(tipo, quem)), ...campos }
  return () => pedir(cadastros[tipo].atualizar.method as 'PUT', `/api/${tipo}`, corpo)
}
const incluir = (tipo: TipoCadastro, campos: object) => {
  const corpo = corpoDeCadastro(tipo, { id: 0, matricula: null, versao: 0, registro: registroLivre(tipo) })
  return pedir('POST', `/api/${tipo}`, { ...corpo, ...campos })
}
const emLote = (tipo: TipoCadastro, { id }: Quem, onde: 'campo' | 'marcador', corpo: object) =>
  pedir('POST', `/api/${tipo}/lote/${onde}`, { ...corpo, linhas: [{ id, versao: 1 }] })

const resumo = (resposta: LightMyRequestResponse) => [
  resposta.statusCode,
  ...(resposta.statusCode < 400 ? [] : Object.keys(resposta.json<Problem>().errors ?? {})),
]

/** Begins a merge, then a writer once it has moved all that it found: it notes itself last, in a table on which somebody holds it up. */
async function aoLado(tabela: 'fusao' | 'juncao', junta: () => Resposta, escreve: () => Resposta) {
  const freio = await h.database.pool.connect()
  try {
    await freio.query('begin')
    await freio.query(`lock table ${tabela} in share mode`)
    const juntada = junta()
    await waitForLocks(h.database)
    const escrita = escreve()
    await waitForLocks(h.database, 2)
    await freio.query('commit')
    return { juntada: await juntada, escrita: await escrita }
  } finally {
    freio.release(true)
  }
}

describe('while two cadastros are merged', () => {
  const juntar = async (tipo: TipoCadastro, fica: Quem, sai: Quem, doOutro: string[] = []) => {
    const visto = async (um: Quem) => ({
      matricula: um.matricula,
      versao: (await ler(tipo, um)).versao,
    })
    const corpo = { tipo, fica: await visto(fica), sai: await visto(sai), doOutro }
    return () => pedir('POST', '/api/fusao', corpo)
  }
  const movidas = Object.keys(destinos).filter((coluna) => destinos[coluna]?.startsWith('moves'))
  /** Where rows hang on a cadastro that a merge moves to the other. */
  async function presas(id: number): Promise<string[]> {
    const achadas = await Promise.all(
      movidas.map(async (nome) => {
        const [tabela = '', coluna = ''] = nome.split('.')
        const { rows } = await h.database.db.execute(
          sql`select 1 from ${sql.identifier(tabela)} where ${sql.identifier(coluna)} = ${id}`,
        )
        return rows.length > 0 ? [nome] : []
      }),
    )
    return achadas.flat()
  }

  const dinheiro = { data: daquiA(0), valor: 100 }
  const recebido = { ...dinheiro, forma: 'pix', observacao: '', destino: 'antigos' }
  const empresa = ({ matricula }: Quem) => ({ tipo: 'pessoajuridica', matricula })
  const comPessoa = (dela: object, matriculaFisica?: number) =>
    pedir('POST', '/api/colaborador', {
      model: pessoaNova(),
      ...dela,
      ...(matriculaFisica && { matriculaFisica }),
    })

  /** What is written, on a cadastro of which kind, by what, and how that is refused once it is gone. */
  const escritores: [string, TipoCadastro, (sai: Quem) => Promise<() => Resposta>, (number | string)[]][] = [
    [
      'a debit',
      'pessoajuridica',
      async (sai) => () =>
        pedir('POST', '/api/financeiro/debito', {
          ...empresa(sai),
          codContrib: 1,
          periodo: '2031-05',
          vencimento: '2031-05-10',
          valor: 100,
        }),
      [422, 'matricula'],
    ],
    [
      'a credit that is granted',
      'pessoajuridica',
      async (sai) => () =>
        pedir('POST', '/api/financeiro/credito', { ...empresa(sai), ...dinheiro, motivo: 'Acerto' }),
      [422, 'matricula'],
    ],
    [
      'money that comes in',
      'pessoajuridica',
      async (sai) => () => pedir('POST', '/api/financeiro/recebimento', { ...empresa(sai), ...recebido }),
      [422, 'matricula'],
    ],
    [
      'an acesso',
      'pessoajuridica',
      async (sai) => () =>
        pedir('POST', '/api/acesso', {
          ...empresa(sai),
          nome: 'Convidada',
          email: `ao.lado${sai.id}@alfa.exemplo`,
        }),
      [404],
    ],
    [
      'a document',
      'pessoajuridica',
      async (sai) => () => {
        const { headers, payload } = asForm(pdfNovo(`%PDF-1.7 ${sai.id}`))
        return h.inject({
          method: 'POST',
          url: `/api/anexo/pessoajuridica/${sai.matricula}`,
          payload,
          headers: { ...admin, ...headers },
        })
      },
      [404],
    ],
    [
      'a new person who works there',
      'pessoajuridica',
      async ({ matricula }) =>
        () =>
          comPessoa({ matriculaJuridica: matricula }),
      [404],
    ],
    [
      'somebody of a matrícula who works there',
      'contabilidade',
      async ({ matricula }) => {
        const pessoa = await novo('pessoafisica')
        return () => comPessoa({ matriculaContabilidade: matricula }, pessoa.matricula)
      },
      [404],
    ],
    [
      'where somebody works',
      'pessoafisica',
      async ({ matricula }) => {
        const onde = await novo('pessoajuridica')
        return () => comPessoa({ matriculaJuridica: onde.matricula }, matricula)
      },
      [404],
    ],
    [
      'a new company of an office',
      'contabilidade',
      async ({ id }) =>
        () =>
          incluir('pessoajuridica', { contabilidade: { id } }),
      [422, 'contabilidade'],
    ],
    [
      'a company that changes to an office',
      'contabilidade',
      async ({ id }) => salvar('pessoajuridica', await novo('pessoajuridica'), { contabilidade: { id } }),
      [422, 'contabilidade'],
    ],
    [
      'companies that are given an office',
      'contabilidade',
      async ({ id }) => {
        const quem = await novo('pessoajuridica')
        return () => emLote('pessoajuridica', quem, 'campo', { campo: 'contabilidade', valor: id })
      },
      [422, 'valor'],
    ],
  ]

  it.each(escritores)('%s is written on one that stays where it is', async (_oque, tipo, escritor) => {
    const quem = await novo(tipo)
    expect(await presas(quem.id)).toEqual([])
    expect((await (await escritor(quem))()).statusCode).toBe(200)
    expect(await presas(quem.id)).not.toEqual([])
  })

  it.runIf(transactionsWait).each(escritores)(
    '%s is not left on the one that goes: who writes it is told',
    async (_oque, tipo, escritor, recusa) => {
      const [fica, sai] = [await novo(tipo), await novo(tipo)]
      const { juntada, escrita } = await aoLado('fusao', await juntar(tipo, fica, sai), await escritor(sai))
      expect(juntada.statusCode).toBe(200)
      expect(resumo(escrita)).toEqual(recusa)
      expect(await presas(sai.id)).toEqual([])
    },
  )

  it.runIf(transactionsWait)(
    'money that comes in by a matrícula which the other takes over is not left behind',
    async () => {
      const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
      const { juntada, escrita } = await aoLado(
        'fusao',
        await juntar('pessoajuridica', fica, sai, ['matricula']),
        () => pedir('POST', '/api/financeiro/recebimento', { ...empresa(sai), ...recebido }),
      )
      expect(juntada.statusCode).toBe(200)
      expect((await ler('pessoajuridica', sai)).id).toBe(fica.id)
      expect(resumo(escrita)).toEqual([422, 'matricula'])
      expect([await presas(sai.id), await presas(fica.id)]).toEqual([[], []])
    },
  )

  it.runIf(transactionsWait)('an agreement is refused, whose debits have gone to the other', async () => {
    const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
    const { id: entidadeId, contribuicoes } = h.mundo.alfa
    const [id = 0] = await emitirDebitos(h.database.db, [
      {
        entidadeId,
        cadastroId: sai.id,
        contribuicaoId: contribuicoes.mensal,
        periodo: '2035-03',
        vencimento: daquiA(15),
        valor: 10_000,
      },
    ])
    const termos = { data: daquiA(0), desconto: 0, quantidade: 2, vencimento: daquiA(30) }
    const { juntada, escrita } = await aoLado('fusao', await juntar('pessoajuridica', fica, sai), () =>
      pedir('POST', '/api/financeiro/acordo', { ...termos, debitos: [{ id, versao: 1 }], total: 10_000 }),
    )
    expect(juntada.statusCode).toBe(200)
    expect(resumo(escrita)).toEqual([409, 'debitos'])
    expect([await presas(sai.id), await presas(fica.id)]).toEqual([[], ['debito.cadastro_id']])
  })

  it.runIf(transactionsWait)('a billing leaves out the one that goes, and bills the others', async () => {
    const tipo = 'pessoajuridica'
    const [fica, sai, outra] = [await novo(tipo), await novo(tipo), await novo(tipo)]
    const tabela = { id: 0, inicio: '2030-01', forma: 'fixo', valor: 5_000, porEmpregado: null }
    // rows of that resource, whose fields the declaration alone knows
    const tabelas = [{ ...tabela, piso: null, teto: null, faixas: '[]' }] as never
    const { codContrib } = await novoRegistro(recursos.contribuicoes, { h, e: h.mundo.alfa }, { tabelas })
    const pedido = {
      tipo,
      busca: `matricula=em.${sai.matricula},${outra.matricula}`,
      codContrib,
      periodo: '2034-02',
      vencimento: '2034-02-28',
      esperados: 2,
    }
    const { juntada, escrita } = await aoLado('fusao', await juntar(tipo, fica, sai), () =>
      pedir('POST', '/api/financeiro/cobranca', pedido),
    )
    expect([juntada.statusCode, escrita.statusCode]).toEqual([200, 200])
    await h.app.fila.ocioso()
    const [feita] = await h.database.db
      .select()
      .from(schema.cobranca)
      .where(eq(schema.cobranca.id, escrita.json<{ id: number }>().id))
    expect(feita).toMatchObject({ situacao: 'pronta', debitos: 1, total: 5_000, deFora: 0 })
    expect([await presas(sai.id), await presas(fica.id), await presas(outra.id)]).toEqual([
      [],
      [],
      ['debito.cadastro_id'],
    ])
  })

  it.runIf(transactionsWait)(
    'whoever registers with the document of the one that goes is tied to a cadastro of their own',
    async () => {
      await configurar(h.database.db, 'registro', { registroAberto: true })
      h.app.entidades.esquecer()
      const [fica, sai] = [await novo('pessoajuridica'), await novo('pessoajuridica')]
      const { enviar } = contas(h)
      const correio = mailbox(h)
      await correio.abrir()
      const registro = {
        tipoPessoa: 'juridica',
        registro: sai.registro,
        nome: 'Registrada ao lado',
        responsavel: 'Rita Prado',
        email: 'rita.ao.lado@exemplo.org.br',
        telefone: '(16) 3333-0000',
      }
      expect((await enviar('POST', 'registro', registro, { 'x-entidade': 'alfa' })).statusCode).toBe(204)
      const token = await correio.token()
      const { juntada, escrita } = await aoLado('fusao', await juntar('pessoajuridica', fica, sai), () =>
        enviar('POST', 'confirmar', { token, senha: 'janela contente de março' }),
      )
      expect([juntada.statusCode, escrita.statusCode]).toEqual([200, 200])
      expect([await presas(sai.id), await presas(fica.id)]).toEqual([[], []])
    },
  )
})

describe('while two values are merged', () => {
  const { cargos, departamentos, funcoes, marcadores } = recursos
  const categorias = recursos['categorias-juridica']
  const valor = (recurso: Recurso) => novoRegistro(recurso, { h, e: h.mundo.alfa })
  const visto = ({ id, versao }: RegistroDoRecurso) => ({ id, versao })
  const juntar = (recurso: Recurso, fica: RegistroDoRecurso, sai: RegistroDoRecurso) => () =>
    pedir('POST', `${recurso.path}/juncao`, { fica: visto(fica), sai: visto(sai) })
  /** Records that name a value, also those in the trash. */
  const usado = async (recurso: Recurso, id: number) =>
    (await usosDoValor(h.database.escopo(h.mundo.alfa.id, SISTEMA), recurso, id)).filter(
      ({ quantos, naLixeira }) => quantos + naLixeira > 0,
    ).length
  const comContato = (cargoId: number) => ({
    contatos: [novaLinha(partesDe('pessoajuridica')['contatos']!, 'Ao lado', { cargoId })],
  })

  const escritores: [string, Recurso, (sai: number) => Promise<() => Resposta>, (number | string)[]][] = [
    [
      'a new cadastro',
      categorias,
      async (categoriaId) => () => incluir('pessoajuridica', { categoriaId }),
      [422, 'categoriaId'],
    ],
    [
      'a cadastro that is saved',
      categorias,
      async (categoriaId) => salvar('pessoajuridica', await novo('pessoajuridica'), { categoriaId }),
      [422, 'categoriaId'],
    ],
    [
      'a new contact',
      cargos,
      async (cargoId) => () => incluir('pessoajuridica', comContato(cargoId)),
      [422, 'contatos.0.cargoId'],
    ],
    [
      'a contact that is saved',
      cargos,
      async (cargoId) => salvar('pessoajuridica', await novo('pessoajuridica'), comContato(cargoId)),
      [422, 'contatos.0.cargoId'],
    ],
    [
      'cadastros that are given it',
      categorias,
      async (id) => {
        const quem = await novo('pessoajuridica')
        return () => emLote('pessoajuridica', quem, 'campo', { campo: 'categoriaId', valor: id })
      },
      [422, 'valor'],
    ],
    [
      'cadastros that are marked',
      marcadores,
      async (marcador) => {
        const quem = await novo('pessoajuridica')
        return () => emLote('pessoajuridica', quem, 'marcador', { acao: 'marcar', marcador })
      },
      [422, 'marcador'],
    ],
    [
      'a new tie of work',
      funcoes,
      async (funcaoId) => {
        const { matricula } = await novo('pessoajuridica')
        const model = { ...pessoaNova(), funcaoId }
        return () => pedir('POST', '/api/colaborador', { model, matriculaJuridica: matricula })
      },
      [422, 'model.funcaoId'],
    ],
    [
      'a tie of work that is saved',
      funcoes,
      async (funcaoId) => {
        const { id } = await novoColaborador(h, h.mundo.alfa)
        return () => pedir('PUT', `/api/colaborador/${id}`, { versao: 1, funcaoId, inicio: null, fim: null })
      },
      [422, 'funcaoId'],
    ],
    [
      'a new record of another resource',
      cargos,
      async (cargoId) => () =>
        pedir(
          'POST',
          departamentos.path,
          corpoDoRecurso(
            departamentos,
            {
              nome: `Ao lado ${cargoId}`,
              contatos: [{ ...linhaNova(departamentos.partes.contatos, 'C'), cargoId }],
            },
            h.mundo.alfa,
          ),
        ),
      [422, 'contatos.0.cargoId'],
    ],
  ]

  it.each(escritores)('%s names one that stays where it is', async (_oque, recurso, escritor) => {
    const { id } = await valor(recurso)
    expect((await (await escritor(id))()).statusCode).toBe(200)
    expect(await usado(recurso, id)).toBe(1)
  })

  it.runIf(transactionsWait).each(escritores)(
    '%s does not name the one that goes: who writes it is told',
    async (_oque, recurso, escritor, recusa) => {
      const [fica, sai] = [await valor(recurso), await valor(recurso)]
      const { juntada, escrita } = await aoLado('juncao', juntar(recurso, fica, sai), await escritor(sai.id))
      expect(juntada.statusCode).toBe(200)
      expect(resumo(escrita)).toEqual(recusa)
      expect(await usado(recurso, sai.id)).toBe(0)
    },
  )
})
