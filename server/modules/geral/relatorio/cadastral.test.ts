import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Linha, Relatorio } from '#src/api/contract/geral/relatorio.ts'
import { relatoriosCadastrais } from '#src/api/contract/geral/relatorios-cadastrais.ts'
import {
  apoio,
  cadastro,
  cadastroDuplicado,
  categoria,
  contabilidade,
  filtroAvancado,
  pessoaFisica,
  pessoaJuridica,
} from '#server/db/schema/cadastro.ts'
import { novoCadastro } from '#server/test-support/attempts-rows.ts'
import { useApp } from '#server/test-support/harness.ts'
import type { EntidadeDeTeste } from '#server/test-support/world.ts'
import {
  agrupados,
  conferirListas,
  emConjunto,
  lerRelatorio,
  sorteio,
  type Headers,
} from './test-support/ingenuo.ts'

const HOJE = '2026-11-13'
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOJE}T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
const h = useApp()
let headers: Headers

const CIDADES = ['São Paulo', 'SAO PAULO', 'Ribeirão Preto', 'Franca', '']
const MOTIVOS = ['Fechou', 'fechou', 'Mudou de cidade', '']
const PARES = ['mesmo nome', 'nome 93 % igual', 'mesmo e-mail', 'mesmo telefone', 'mesmo endereço']

/** Fills an entidade with cadastros of all kinds, of which each may lack anything. */
async function encher(e: EntidadeDeTeste, semente: number, quantos: number): Promise<void> {
  const { db } = h.database
  const sorte = sorteio(semente)
  const escritorios: number[] = []
  const ids: Record<TipoCadastro, number[]> = { pessoajuridica: [], pessoafisica: [], contabilidade: [] }
  const categorias: Record<string, (number | null)[]> = { juridica: [null], fisica: [null] }
  for (const tipo of ['juridica', 'fisica'] as const)
    for (const nome of ['Associado', 'Colaborador']) {
      const [linha] = await db
        .insert(categoria)
        .values({ entidadeId: e.id, tipo, nome: `${nome} ${semente}` })
        .returning({ id: categoria.id })
      categorias[tipo]?.push(linha!.id)
    }
  const [funcao] = await db
    .insert(apoio)
    .values({ entidadeId: e.id, tipo: 'funcoes', nome: `Função ${semente}` })
    .returning({ id: apoio.id })
  const dia = () =>
    `${sorte.um(['2025', '2026', '2024'])}-${sorte.um(['02', '10', '11', '12'])}-${sorte.um(['01', '13', '28'])}`
  for (let n = 0; n < quantos; n++) {
    const tipo = n < 4 ? 'contabilidade' : sorte.um(nomesDosTipos)
    const analise = sorte.sim(0.12) ? sorte.um(['pendente', 'recusada'] as const) : null
    const { id } = await novoCadastro(h, e, tipo, {
      cidade: sorte.um(CIDADES),
      uf: sorte.um(['SP', 'RJ', '']),
      email: sorte.sim(0.5) ? `pessoa${n}@exemplo.org` : '',
      telefone: sorte.sim(0.5) ? '16 3333-0000' : '',
      cep: sorte.sim(0.5) ? '14400-000' : '',
      logradouro: sorte.sim(0.5) ? 'Rua A' : '',
      ativo: analise === null && sorte.sim(0.8),
      analise,
      criadoEm: new Date(`${dia()}T${sorte.um(['02', '12'])}:30:00Z`),
      atualizadoEm: new Date(
        sorte.um(['2025-11-12T12:00Z', '2025-11-13T02:59Z', '2025-11-13T03:00Z', '2026-10-01T00:00Z']),
      ),
      dataFiliacao: sorte.sim(0.6) ? dia() : null,
      dataDesligamento: sorte.sim(0.4) ? dia() : null,
      motivoDesligamento: sorte.um(MOTIVOS),
      excluidoEm: sorte.sim(0.1) ? new Date() : null,
    })
    ids[tipo].push(id)
    if (tipo === 'contabilidade') {
      escritorios.push(id)
      await db
        .update(contabilidade)
        .set({ responsavel: sorte.um(['', 'Ana']) })
        .where(eq(contabilidade.id, id))
    }
    if (tipo === 'pessoajuridica')
      await db
        .update(pessoaJuridica)
        .set({
          cnae: sorte.um(['', '4711301', '4711302']),
          porte: sorte.um([null, 'me', 'epp']),
          dataAbertura: sorte.sim(0.7) ? `199${n % 10}${dia().slice(4)}` : null,
          contabilidadeId: sorte.um([null, ...escritorios]),
          categoriaId: sorte.um(categorias['juridica']!),
        })
        .where(eq(pessoaJuridica.id, id))
    if (tipo === 'pessoafisica')
      await db
        .update(pessoaFisica)
        .set({
          sexo: sorte.um([null, 'f', 'm']),
          dataNascimento: sorte.sim(0.7) ? `198${n % 10}${dia().slice(4)}` : null,
          categoriaId: sorte.um(categorias['fisica']!),
          funcaoId: sorte.um([null, funcao!.id]),
        })
        .where(eq(pessoaFisica.id, id))
  }
  for (const tipo of nomesDosTipos)
    for (const [i, aId] of ids[tipo].slice(0, -1).entries())
      await db.insert(cadastroDuplicado).values({
        entidadeId: e.id,
        tipo,
        aId,
        bId: ids[tipo][i + 1]!,
        pontos: sorte.um([59, 60, 90]),
        motivos: PARES.filter(() => sorte.sim(0.4)),
        numero: 1,
        dispensadoEm: sorte.sim(0.3) ? new Date() : null,
      })
}

const mesDe = (em: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(em).slice(0, 'aaaa-mm'.length)

/** All living cadastros of an entidade, as plain facts. */
async function lerFatos({ id: entidadeId }: EntidadeDeTeste) {
  const escritorio = alias(cadastro, 'escritorio')
  const [daJuridica, daFisica] = [alias(categoria, 'da_juridica'), alias(categoria, 'da_fisica')]
  const linhas = await h.database.db
    .select({
      c: cadastro,
      pj: pessoaJuridica,
      pf: pessoaFisica,
      escritorio,
      daJuridica,
      daFisica,
      apoio,
      contabilidade,
    })
    .from(cadastro)
    .leftJoin(pessoaJuridica, eq(pessoaJuridica.id, cadastro.id))
    .leftJoin(pessoaFisica, eq(pessoaFisica.id, cadastro.id))
    .leftJoin(contabilidade, eq(contabilidade.id, cadastro.id))
    .leftJoin(escritorio, eq(escritorio.id, pessoaJuridica.contabilidadeId))
    .leftJoin(daJuridica, eq(daJuridica.id, pessoaJuridica.categoriaId))
    .leftJoin(daFisica, eq(daFisica.id, pessoaFisica.categoriaId))
    .leftJoin(apoio, eq(apoio.id, pessoaFisica.funcaoId))
    .where(and(eq(cadastro.entidadeId, entidadeId), sql`${cadastro.excluidoEm} is null`))
  return linhas.map(
    ({ c, pj, pf, escritorio: dele, daJuridica: da, daFisica: df, apoio: funcao, ...mais }) => {
      const data = pf?.dataNascimento ?? pj?.dataAbertura ?? null
      return {
        id: c.id,
        tipo: c.tipo,
        matricula: c.matricula,
        nome: c.nome,
        email: c.email,
        telefone: c.telefone,
        cep: c.cep,
        logradouro: c.logradouro,
        cidade: c.cidade,
        uf: c.uf,
        situacao: c.ativo
          ? 'ativos'
          : c.analise === null
            ? 'inativos'
            : { pendente: 'em-analise', recusada: 'recusados' }[c.analise],
        analise: c.analise,
        categoria: da?.nome ?? df?.nome ?? null,
        cnae: pj?.cnae ?? null,
        porte: pj?.porte ?? null,
        contabilidade: dele?.nome ?? null,
        responsavel: mais.contabilidade?.responsavel ?? null,
        sexo: pf?.sexo ?? null,
        funcao: funcao?.nome ?? null,
        estadoCivil: null,
        grauInstrucao: null,
        motivo: c.motivoDesligamento,
        incluido: mesDe(c.criadoEm),
        filiado: c.dataFiliacao?.slice(0, 7) ?? null,
        desligado: c.dataDesligamento?.slice(0, 7) ?? null,
        velho: c.atualizadoEm < new Date('2025-11-13T03:00:00Z'),
        data,
      }
    },
  )
}
type Fatos = Awaited<ReturnType<typeof lerFatos>>

let fatos: Fatos
beforeAll(async () => {
  const { alfa, beta } = h.mundo
  await encher(alfa, 7, 150)
  // a neighbour whose every row would be seen in the sums
  await encher(beta, 11, 40)
  fatos = await lerFatos(alfa)
  headers = await h.entrar(alfa.admin.email)
})

/** Each group alone, and the first with the last. */
const divisoes = ({ grupos }: Relatorio) => {
  const nomes = Object.keys(grupos)
  return [...nomes, `${nomes[0]},${nomes.at(-1)}`]
}

/** Holds a report to a count by hand and to its lists, in each grouping. @returns how many figures led to a list */
async function conferir(
  relatorio: Relatorio,
  busca: Record<string, string>,
  ingenuo: (por: string[]) => Linha[],
): Promise<number> {
  let conferidas = 0
  for (const por of divisoes(relatorio)) {
    const pedida = { ...busca, por }
    const { linhas } = await lerRelatorio(h, relatorio, pedida, headers)
    expect([por, emConjunto(linhas)]).toEqual([por, emConjunto(ingenuo(por.split(',')))])
    expect([por, linhas.length]).not.toEqual([por, 0])
    conferidas += await conferirListas(h, relatorio, pedida, linhas, { headers, hoje: HOJE })
  }
  return conferidas
}

const quantidade = (deles: readonly unknown[]) => ({ quantidade: deles.length })
const ativos = () => fatos.filter(({ situacao }) => situacao === 'ativos')

describe('the base', () => {
  it('is of the active cadastros of all kinds', async () => {
    const relatorio = relatoriosCadastrais.base
    expect(await conferir(relatorio, {}, (por) => agrupados(ativos(), por, quantidade))).toBeGreaterThan(5)
  })

  it('is of other situations where they are asked for', async () => {
    const relatorio = relatoriosCadastrais.base
    await conferir(relatorio, { situacao: 'preenchido' }, (por) => agrupados(fatos, por, quantidade))
    const alguns = fatos.filter(({ situacao }) => situacao === 'inativos' || situacao === 'em-analise')
    await conferir(relatorio, { situacao: 'em.inativos,em-analise' }, (por) =>
      agrupados(alguns, por, quantidade),
    )
  })

  it.each([
    ['pessoajuridica', 'pessoas-juridicas'],
    ['pessoafisica', 'pessoas-fisicas'],
    ['contabilidade', 'escritorios-contabeis'],
  ] as const)('of %s is divided by what the kind has', async (tipo, nome) => {
    const deles = ativos().filter((um) => um.tipo === tipo)
    const conferidas = await conferir(relatoriosCadastrais[nome], {}, (por) =>
      agrupados(deles, por, quantidade),
    )
    expect(conferidas).toBeGreaterThan(10)
  })

  it('is narrowed by a named filter of the kind', async () => {
    const [filtro] = await h.database.db
      .insert(filtroAvancado)
      .values({
        entidadeId: h.mundo.alfa.id,
        nome: 'De São Paulo',
        condicoes: JSON.stringify([[{ coluna: 'cidade', filtro: 'igual.São Paulo' }]]),
      })
      .returning({ id: filtroAvancado.id })
    const busca = { avancado: String(filtro?.id) }
    const deles = ativos().filter(
      ({ tipo, cidade }) => tipo === 'pessoajuridica' && /^s.o paulo$/i.test(cidade),
    )
    await conferir(relatoriosCadastrais['pessoas-juridicas'], busca, (por) =>
      agrupados(deles, por, quantidade),
    )
    await conferir(relatoriosCadastrais['pessoas-juridicas-incompletas'], busca, (por) =>
      agrupados(deles, por, faltas),
    )
  })
})

function faltas(deles: Fatos): Linha {
  const conta = (falta: (um: Fatos[number]) => boolean) => deles.filter(falta).length
  const doTipo = deles[0]?.tipo === 'pessoajuridica'
  const semCnae = (um: Fatos[number]) => doTipo && um.cnae === ''
  const escritorio = deles[0]?.tipo === 'contabilidade'
  const semResponsavel = ({ responsavel }: Fatos[number]) => responsavel === ''
  const incompletos = conta(
    (um) =>
      !um.email || !um.telefone || !um.cep || !um.logradouro || um.velho || semCnae(um) || semResponsavel(um),
  )
  return {
    quantidade: deles.length,
    incompletos,
    parteIncompleta: Math.round((10_000 * incompletos) / deles.length),
    semEmail: conta(({ email }) => email === ''),
    semTelefone: conta(({ telefone }) => telefone === ''),
    semContato: conta(({ email, telefone }) => email === '' && telefone === ''),
    semCep: conta(({ cep }) => cep === ''),
    semEndereco: conta(({ logradouro }) => logradouro === ''),
    ...(doTipo && { semCnae: conta(semCnae) }),
    ...(escritorio && { semResponsavel: conta(semResponsavel) }),
    desatualizados: conta(({ velho }) => velho),
  }
}

describe('what is missing', () => {
  it.each([
    ['pessoajuridica', 'pessoas-juridicas-incompletas'],
    ['pessoafisica', 'pessoas-fisicas-incompletas'],
    ['contabilidade', 'escritorios-incompletos'],
  ] as const)('in cadastros of %s leads to those that lack it', async (tipo, nome) => {
    const deles = ativos().filter((um) => um.tipo === tipo)
    const conferidas = await conferir(relatoriosCadastrais[nome], {}, (por) => agrupados(deles, por, faltas))
    expect(conferidas).toBeGreaterThan(30)
  })
})

const noPeriodo = (mes: string | null): mes is string => mes !== null && mes >= '2025-12' && mes <= '2026-11'

describe('who came and went', () => {
  it('is told by month, of those that were decided on', async () => {
    const eventos = fatos.flatMap((um) => [
      ...(um.analise === null ? [{ ...um, mes: um.incluido, qual: 'incluidos' }] : []),
      { ...um, mes: um.filiado, qual: 'filiacoes' },
      { ...um, mes: um.desligado, qual: 'desligamentos' },
    ])
    const medir = (deles: typeof eventos) => {
      const conta = (qual: string) => deles.filter((um) => um.qual === qual).length
      const [filiacoes, desligamentos] = [conta('filiacoes'), conta('desligamentos')]
      return { incluidos: conta('incluidos'), filiacoes, desligamentos, saldo: filiacoes - desligamentos }
    }
    const dosMeses = eventos.filter(({ mes }) => noPeriodo(mes))
    const relatorio = relatoriosCadastrais['entradas-e-saidas']
    const conferidas = await conferir(relatorio, {}, (por) => agrupados(dosMeses, por, medir))
    expect(conferidas).toBeGreaterThan(5)
    await conferir(relatorio, { tipo: 'em.pessoafisica' }, (por) =>
      agrupados(
        dosMeses.filter(({ tipo }) => tipo === 'pessoafisica'),
        por,
        medir,
      ),
    )
  })

  it('is told with the reasons of those who went', async () => {
    const saidas = fatos.map((um) => ({ ...um, mes: um.desligado })).filter(({ mes }) => noPeriodo(mes))
    const medir = (deles: readonly unknown[]) => ({ desligamentos: deles.length })
    const relatorio = relatoriosCadastrais.desligamentos
    await conferir(relatorio, {}, (por) => agrupados(saidas, por, medir))
    const conferidas = await conferir(relatorio, { tipo: 'em.pessoajuridica' }, (por) =>
      agrupados(
        saidas.filter(({ tipo }) => tipo === 'pessoajuridica'),
        por,
        medir,
      ),
    )
    expect(conferidas).toBeGreaterThan(5)
  })
})

it('birthdays are those of the month, with whose they are', async () => {
  const relatorio = relatoriosCadastrais.aniversarios
  const deles = ativos().flatMap((um) =>
    um.data === null ? [] : [{ ...um, mes: um.data.slice(5, 7), dia: Number(um.data.slice(8)) }],
  )
  for (const [busca, quais] of [
    [{}, deles.filter(({ mes }) => mes === '11')],
    [
      { mes: 'em.10,11', dia: 'igual.13' },
      deles.filter(({ mes, dia }) => dia === 13 && (mes === '10' || mes === '11')),
    ],
  ] as const) {
    for (const por of ['mes', 'dia', 'tipo', 'mes,dia']) {
      const { linhas } = await lerRelatorio(h, relatorio, { ...busca, por }, headers)
      const ditas = agrupados(quais, por.split(','), quantidade)
      expect([por, emConjunto(linhas)]).toEqual([por, emConjunto(ditas)])
    }
    const { linhas } = await lerRelatorio(h, relatorio, { ...busca, por: 'dia,cadastro' }, headers)
    expect(quais.length).toBeGreaterThan(0)
    expect(emConjunto(linhas)).toEqual(
      emConjunto(
        quais.map(({ dia, nome, tipo, matricula, data, email, telefone }) => {
          const dele = { dia, cadastro: nome, tipo, matricula, data, email, telefone }
          return { ...dele, quantidade: 1 }
        }),
      ),
    )
  }
})

it('pairs of duplicates are those of their list, by what they have in common', async () => {
  const vivos = new Set(fatos.map(({ id }) => id))
  const todos = await h.database.db
    .select()
    .from(cadastroDuplicado)
    .where(eq(cadastroDuplicado.entidadeId, h.mundo.alfa.id))
  const pares = todos
    .filter(({ pontos, aId, bId }) => pontos >= 60 && vivos.has(aId) && vivos.has(bId))
    .map(({ tipo, motivos, dispensadoEm }) => ({
      tipo,
      situacao: dispensadoEm === null ? 'abertos' : 'dispensados',
      com: (qual: (motivo: string) => boolean) => motivos.some(qual),
    }))
  const medir = (deles: readonly Pick<(typeof pares)[number], 'com'>[]) => {
    const conta = (motivo: string) => deles.filter(({ com }) => com((um) => um === motivo)).length
    return {
      pares: deles.length,
      mesmoNome: conta('mesmo nome'),
      nomeParecido: deles.filter(({ com }) => com((um) => um.startsWith('nome '))).length,
      mesmoEmail: conta('mesmo e-mail'),
      mesmoTelefone: conta('mesmo telefone'),
      mesmoEndereco: conta('mesmo endereço'),
      mesmoNascimento: 0,
    }
  }
  const agrupar = (deles: typeof pares, por: string[]) =>
    agrupados(
      deles.map(({ tipo, situacao }, i) => ({ tipo, situacao, i })),
      por,
      (uns) => medir(uns.map(({ i }) => deles[i]!)),
    )
  const relatorio = relatoriosCadastrais.duplicados
  const abertos = pares.filter(({ situacao }) => situacao === 'abertos')
  expect(await conferir(relatorio, {}, (por) => agrupar(abertos, por))).toBeGreaterThan(5)
  await conferir(relatorio, { situacao: 'preenchido' }, (por) => agrupar(pares, por))
})

describe('of whom they are not', () => {
  it('reports tell nothing', async () => {
    const { beta } = h.mundo
    const deBeta = await h.entrar(beta.admin.email, 'admin', beta.slug)
    const { linhas } = await lerRelatorio(h, relatoriosCadastrais.base, {}, deBeta)
    const seus = (await lerFatos(beta)).filter(({ situacao }) => situacao === 'ativos')
    expect(emConjunto(linhas)).toEqual(emConjunto(agrupados(seus, ['tipo'], quantidade)))
    // a filter of another entidade is none
    const [filtro] = await h.database.db
      .select({ id: filtroAvancado.id })
      .from(filtroAvancado)
      .where(eq(filtroAvancado.entidadeId, h.mundo.alfa.id))
    const alheio = await h.inject({
      url: `/api/relatorio/Cadastral/pessoas-juridicas?avancado=${filtro?.id}`,
      headers: deBeta,
    })
    expect(alheio.json()).toMatchObject({ status: 422, code: 'filtro-avancado' })
  })
})
