import { verify } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bancos } from '#src/api/contract/cadastro/bancos.ts'
import { semAninhados } from '#src/api/contract/cadastro/cadastro-partes.ts'
import { pessoaJuridicaEntrada } from '#src/api/contract/cadastro/cadastro.ts'
import { conferirConta } from '#src/api/contract/cadastro/conta-regras.ts'
import { cnpjValido, cpfValido } from '#src/api/contract/nucleo/documento.ts'
import { ownDatabase, type OwnDatabase } from '#server/test-support/database.ts'
import type { Database } from '../open.ts'
import { adicionarCadastros } from './bulk.ts'
import { gerarEmpresa, gerarEscritorio, gerarPessoa } from './cadastros.ts'
import { nextWeekday, toData, toDay } from './calendar.ts'
import { CONTAS } from './contribuicoes.ts'
import { cnpjDoIndice, cpfDoIndice } from './documents.ts'
import { entidadesDemo } from './entidades.ts'
import { isEmpty } from '../entidades.ts'
import { fontePrincipal, seedDemo } from './seed.ts'
import { CONTAS_DEMO } from './usuarios.ts'

const HOJE = '2026-11-21'
const fonte = fontePrincipal(HOJE)

describe('documents', () => {
  it('are valid and never shared by two indexes', () => {
    const indice = fc.integer({ min: 0, max: 61_999_999 })
    fc.assert(
      fc.property(indice, indice, fc.boolean(), (um, outro, letras) => {
        const a = cnpjDoIndice(um, { letras }).registro
        expect(cnpjValido(a)).toBe(true)
        expect(/[A-Z]/.test(a)).toBe(letras)
        expect(cpfValido(cpfDoIndice(um, 'SP'))).toBe(true)
        if (um === outro) return
        expect(cnpjDoIndice(outro, { letras }).registro).not.toBe(a)
        expect(cpfDoIndice(outro, 'SP')).not.toBe(cpfDoIndice(um, 'SP'))
      }),
    )
  })

  it('stay apart over a long run, letters or not', () => {
    const registros = Array.from(
      { length: 60_000 },
      (_, i) => cnpjDoIndice(i, { letras: i % 2 === 0 }).registro,
    )
    expect(new Set(registros).size).toBe(registros.length)
  })
})

describe('contas', () => {
  it('are one of each bank, right by its rules', () => {
    expect(CONTAS.map(({ banco }) => banco).toSorted()).toEqual(Object.keys(bancos).toSorted())
    for (const conta of CONTAS) expect([conta.nome, conferirConta(conta)]).toEqual([conta.nome, {}])
  })
})

describe('generated cadastros', () => {
  const matricula = fc.integer({ min: 1, max: 400_000 })

  it('would pass the form, and are the same each time', () => {
    fc.assert(
      fc.property(matricula, (numero) => {
        const empresa = gerarEmpresa(fonte, numero)
        expect(gerarEmpresa(fonte, numero)).toEqual(empresa)
        const { criadoEm: _, atualizadoEm: __, ...campos } = empresa.comum
        const entrada = {
          id: 0,
          versao: 0,
          ...campos,
          ...empresa.detalhe,
          contabilidade: null,
          categoriaId: null,
          ...semAninhados('pessoajuridica'),
        }
        expect(pessoaJuridicaEntrada.safeParse(entrada)).toMatchObject({ success: true, data: entrada })
        expect(empresa.detalhe.dataAbertura! <= toData(empresa.desde)).toBe(true)
        expect(empresa.desde).toBeLessThan(toDay(HOJE))
        expect(cpfValido(gerarPessoa(fonte, numero).comum.registro)).toBe(true)
        expect(cnpjValido(gerarEscritorio(fonte, numero).comum.registro)).toBe(true)
      }),
    )
  })

  it('spell Portuguese in composed letters, without stray marks or spaces', () => {
    const nomes = Array.from({ length: 3_000 }, (_, i) => [
      gerarEmpresa(fonte, i + 1).comum,
      gerarPessoa(fonte, i + 1).comum,
    ]).flat()
    for (const { nome, nomeFantasia, logradouro, bairro, cidade } of nomes) {
      for (const texto of [nome, nomeFantasia, logradouro, bairro, cidade]) {
        expect(texto).toMatch(/^$|^[\p{Lu}\d1][\p{L}\d&.,'º -]*$/u)
        expect(texto).toBe(texto.normalize('NFC').trim())
        expect(texto).not.toMatch(/ {2}|undefined|NaN/)
      }
    }
    expect(nomes.some(({ nome }) => nome.includes('ção'))).toBe(true)
  })

  it('give letters to about one CNPJ in ten, all opened since those exist', () => {
    const empresas = Array.from({ length: 3_000 }, (_, i) => gerarEmpresa(fonte, i + 1))
    const comLetras = empresas.filter(({ comum }) => /[A-Z]/.test(comum.registro))
    expect(comLetras.length).toBeGreaterThan(230)
    expect(comLetras.length).toBeLessThan(370)
    expect(comLetras.every(({ detalhe }) => detalhe.dataAbertura! >= '2026-07-06')).toBe(true)
  })
})

describe('entidades', () => {
  it('are the fourteen of the specification, with colours that read on white', () => {
    const linhas = entidadesDemo()
    expect(linhas.map(({ slug }) => slug)).toEqual(
      'seecovi seesp sindbast aprus sisdf gemb sintrammsp sindestetica sociedadeestetica sincopetro sindtrr febase feherj micromust'.split(
        ' ',
      ),
    )
    expect(linhas.filter(({ padrao }) => padrao).map(({ slug }) => slug)).toEqual(['seecovi'])
    expect(new Set(linhas.map(({ cor }) => cor)).size).toBe(14)
    for (const { cor, cnpj } of linhas) {
      expect(contrasteComBranco(cor)).toBeGreaterThanOrEqual(4.5)
      expect(cnpjValido(cnpj)).toBe(true)
    }
  })
})

describe('seedDemo', () => {
  let own: OwnDatabase | undefined
  let database: Database
  let vazioAntes = false
  const rows = async <T extends object>(text: string) => (await database.pool.query<T>(text)).rows

  beforeAll(async () => {
    own = await ownDatabase('migrated')
    database = await own.open()
    vazioAntes = await isEmpty(database.db)
    await seedDemo(database, {
      today: HOJE,
      pessoasJuridicas: 300,
      pessoasFisicas: 100,
      contabilidades: 8,
    })
  })

  afterAll(async () => {
    await database?.close()
    await own?.remove()
  })

  it('stores what was asked for, once', async () => {
    await seedDemo(database, { today: HOJE })
    expect([vazioAntes, await isEmpty(database.db)]).toEqual([true, false])
    const contagem = await rows(
      `select e.slug, c.tipo, count(*) as n, max(c.matricula) as maior, s.ultimo from cadastro c
       join entidade e on e.id = c.entidade_id join sequencia s on s.entidade_id = e.id and s.nome = 'matricula:' || c.tipo
       group by 1, 2, 5 order by 1, 2`,
    )
    const linha = (slug: string, tipo: string, n: number) => ({ slug, tipo, n, maior: n, ultimo: n })
    expect(contagem).toEqual([
      linha('seecovi', 'contabilidade', 8),
      linha('seecovi', 'pessoafisica', 100),
      linha('seecovi', 'pessoajuridica', 300),
      linha('seesp', 'contabilidade', 2),
      linha('seesp', 'pessoafisica', 5),
      linha('seesp', 'pessoajuridica', 25),
    ])
    expect(await rows('select distinct entidade_id from menu_item')).toHaveLength(14)
  })

  it('pays every paid debit in full, on a working day that has come, and of others half of some, in time', async () => {
    const debitos = await rows<{
      situacao: string
      valor: number
      pago: number | null
      dia: string | null
      vencimento: string
      proposta: boolean
    }>(
      `select d.situacao, d.valor, sum(l.valor)::bigint as pago, max(l.data)::text as dia, d.vencimento::text as vencimento, o.proposta
       from debito d join contribuicao o on o.id = d.contribuicao_id left join lancamento l on l.debito_id = d.id and l.debita = 'creditos'
       group by d.entidade_id, d.id, o.entidade_id, o.id`,
    )
    expect(new Set(debitos.map(({ situacao }) => situacao))).toEqual(new Set(['aberto', 'pago', 'cancelado']))
    const emParte = debitos.filter(({ situacao, pago }) => situacao !== 'pago' && pago !== null)
    expect(emParte.length).toBeGreaterThan(0)
    expect(emParte.every(({ situacao }) => situacao === 'aberto')).toBe(true)
    expect(emParte.every(({ pago, valor }) => pago === Math.round(valor / 2))).toBe(true)
    expect(emParte.every(({ dia, vencimento }) => toDay(dia!) === nextWeekday(toDay(vencimento)))).toBe(true)
    const pagos = debitos.filter(({ situacao }) => situacao === 'pago')
    expect(pagos.every(({ dia }) => dia! <= HOJE && nextWeekday(toDay(dia!)) === toDay(dia!))).toBe(true)
    const [atrasados, emDia] = [true, false].map((atraso) =>
      pagos.filter(({ dia, vencimento }) => toDay(dia!) > nextWeekday(toDay(vencimento)) === atraso),
    )
    expect(atrasados!.length).toBeGreaterThan(0)
    expect(atrasados!.every(({ pago, valor }) => pago! > valor)).toBe(true)
    expect(emDia!.every(({ pago, valor }) => pago === valor)).toBe(true)
    const propostas = pagos.filter(({ proposta }) => proposta)
    expect(propostas.length).toBeGreaterThan(0)
    expect(propostas.every(({ pago, valor }) => pago === valor)).toBe(true)
    const abertos = debitos.filter(({ situacao }) => situacao === 'aberto')
    expect(abertos.some(({ vencimento }) => vencimento < HOJE)).toBe(true)
    expect(abertos.some(({ vencimento }) => vencimento > HOJE)).toBe(true)
  })

  it('opens each company before it is a member, and writes it down no earlier, all in the past', async () => {
    const datas = await rows<Record<'abertura' | 'filiacao' | 'criacao' | 'alteracao' | 'saida', string>>(
      `select p.data_abertura::text as abertura, c.data_filiacao::text as filiacao, c.criado_em::date::text as criacao,
       c.atualizado_em::date::text as alteracao, coalesce(c.data_desligamento, c.atualizado_em::date)::text as saida
       from cadastro c join pessoa_juridica p using (entidade_id, id)`,
    )
    expect(datas.length).toBeGreaterThan(300)
    for (const { abertura, filiacao, criacao, alteracao, saida } of datas) {
      const emOrdem = [abertura, filiacao, criacao, alteracao, HOJE]
      expect(emOrdem.toSorted()).toEqual(emOrdem)
      expect([filiacao, saida, HOJE].toSorted()).toEqual([filiacao, saida, HOJE])
    }
    const antes = await rows(
      `select c.matricula from cadastro c join pessoa_juridica p using (entidade_id, id)
       left join cadastro_exercicio x on x.entidade_id = c.entidade_id and x.pai_id = c.id
       where c.data1 < c.data_filiacao or x.ano < extract(year from p.data_abertura)`,
    )
    expect(antes, 'what happened before').toEqual([])
  })

  it('spreads the debits over 24 months and the one after', async () => {
    const [faixa] = await rows('select min(periodo) as de, max(periodo) as ate from debito')
    expect(faixa).toEqual({ de: '2024-12', ate: '2026-12' })
  })

  it('gives the example company debits paid, late and yet to fall due', async () => {
    const linhas = await rows<{ situacao: string; vencimento: string }>(
      `select d.situacao, d.vencimento::text as vencimento from debito d join cadastro c on c.id = d.cadastro_id
       where c.registro = '12ABC34501DE35' and c.ativo`,
    )
    const quais = linhas.map(
      ({ situacao, vencimento }) => `${situacao}${vencimento < HOJE ? ' vencido' : ''}`,
    )
    expect(new Set(quais)).toEqual(new Set(['pago vencido', 'aberto vencido', 'aberto']))
  })

  it('exempts a company in use from this month on, which a billing of the next one leaves out', async () => {
    const isentas = await rows(
      `select e.slug, i.inicio, i.ate from cadastro_isencao i join entidade e on e.id = i.entidade_id
       join cadastro c on c.id = i.pai_id where c.ativo and i.contribuicao_id is null order by 1`,
    )
    expect(isentas).toContainEqual({ slug: 'seecovi', inicio: '2026-11', ate: '2028-12' })
  })

  it('lets the accounts of the banner in, each with a hash of its own', async () => {
    const logins = CONTAS_DEMO.map(({ login }) => login).toSorted()
    const usuarios = await rows<{ email: string; senha_hash: string }>(
      `select email, senha_hash from usuario where email in (${logins.map((login) => `'${login}'`).join()})
       and ativo and email_confirmado_em is not null order by email collate "C"`,
    )
    expect(usuarios.map(({ email }) => email)).toEqual(logins)
    expect(new Set(usuarios.map(({ senha_hash }) => senha_hash)).size).toBe(usuarios.length)
    expect(await verify(usuarios[0]!.senha_hash, CONTAS_DEMO[0]!.senha)).toBe(true)
    const acessos = await rows(
      `select u.email, count(*) filter (where a.ativo) as ativos, count(*) as todos from acesso a
       join usuario u on u.id = a.usuario_id where u.email like '%o@demo.local' group by 1 order by 1`,
    )
    expect(acessos).toEqual([
      { email: 'novo@demo.local', ativos: 1, todos: 1 },
      { email: 'publico@demo.local', ativos: 3, todos: 4 },
      { email: 'unico@demo.local', ativos: 1, todos: 1 },
    ])
  })

  it('lets the clients of the banner in by the document of what they reach first, too', async () => {
    const clientes = CONTAS_DEMO.filter(({ isAdmin }) => !isAdmin).map(({ login }) => login)
    const achados = await rows<{ email: string; seu: boolean }>(
      `select u.email, u.registro = (
         select c.registro from acesso a join cadastro c on c.id = a.cadastro_id
         where a.usuario_id = u.id order by a.id limit 1
       ) as seu from usuario u where not u.is_admin and u.email like '%@demo.local' order by u.email`,
    )
    expect(achados).toEqual(clientes.toSorted().map((email) => ({ email, seu: true })))
    const [exemplo] = await rows("select email from usuario where registro = '12ABC34501DE35'")
    expect(exemplo).toEqual({ email: 'publico@demo.local' })
  })

  it('publishes a policy everywhere, which all clients of the banner but the new one have accepted', async () => {
    const politicas = await rows<{ versao: number; html: string }>('select versao, html from politica')
    expect(politicas.map(({ versao }) => versao)).toEqual(Array.from({ length: 14 }, () => 1))
    for (const { html } of politicas) expect(html).toContain('Vale a partir de 24 de julho de 2026.')
    const aceites = await rows(
      `select u.email, a.versao from aceite_politica a join usuario u on u.id = a.usuario_id
       where u.email like '%@demo.local' order by 1`,
    )
    expect(aceites).toEqual([
      { email: 'publico@demo.local', versao: 1 },
      { email: 'unico@demo.local', versao: 1 },
    ])
  })

  it('has users of every kind that the list tells apart, who reach nothing of the accounts of the banner', async () => {
    const [contagem] = await rows(
      `select count(*) filter (where not is_admin) >= 30 as clientes,
         count(*) filter (where not ativo and not is_admin) as "clientesInativos",
         count(*) filter (where senha_hash is null) as convidados,
         count(*) filter (where senha_hash is null and email_confirmado_em is null and is_admin and ativo) as pendentes,
         count(*) filter (where exists (select from tentativa_login t where t.entidade_id = u.entidade_id and t.falhas >= 5
           and t.bloqueado_ate > '2026-11-22T12:00:00Z' and t.ultima_em > t.bloqueado_ate - interval '901 s'
           and t.chave = encode(sha256(convert_to('false|' || u.email, 'UTF8')), 'hex'))) as bloqueados
       from usuario u`,
    )
    expect(contagem).toEqual({
      clientes: true,
      clientesInativos: 3,
      convidados: 1,
      pendentes: 1,
      bloqueados: 1,
    })
    const partilhados = await rows('select cadastro_id from acesso group by 1 having count(*) > 1')
    expect(partilhados).toEqual([])
    const semAcesso = await rows(
      'select email from usuario u where not is_admin and not exists (select from acesso where usuario_id = u.id)',
    )
    expect(semAcesso).toEqual([])
  })

  it('dates all of it before the day that it was asked for', async () => {
    const [ultimos] = await rows(
      `select (select max(criado_em) < '${HOJE}' from usuario) as usuarios, (select max(email_confirmado_em) < '${HOJE}' from usuario) as confirmados,
         (select max(publicada_em) < '${HOJE}' from politica) as politicas, (select max(aceita_em) < '${HOJE}' from aceite_politica) as aceites,
         (select max(created_at) < '${HOJE}' from notificacao) as avisos`,
    )
    expect(Object.values(ultimos!)).toEqual([true, true, true, true, true])
  })

  it('writes pages for the menus, and leads the first entidade’s clients to their home', async () => {
    const paginas = await rows(
      `select m.menu_type, p.text as pai, m.text, m.link, m.html is not null as html, m.url from menu_item m
       left join menu_item p on p.id = m.pai_id join entidade e on e.id = m.entidade_id
       where e.slug = 'seecovi' and (m.html is not null or m.url is not null or m.link = '/chatbot') order by m.menu_type, m.id`,
    )
    const item = { pai: null, link: null, html: true, url: null }
    expect(paginas).toEqual([
      { ...item, menu_type: 'admin', text: 'Manual de atendimento' },
      { ...item, menu_type: 'public', text: 'Eventos', link: '/eventos' },
      { ...item, menu_type: 'public', text: 'Documentos', link: '/files' },
      { ...item, menu_type: 'public', text: 'Atendimento virtual', link: '/chatbot', html: false },
      { ...item, menu_type: 'public', pai: 'A entidade', text: 'Benefícios e convênios' },
      {
        ...item,
        menu_type: 'public',
        pai: 'A entidade',
        text: 'Exemplo de outro site',
        html: false,
        url: 'https://example.com/',
      },
    ])
    expect(
      await rows(
        `select slug, valor from configuracao c join entidade e on e.id = c.entidade_id where c.tipo = 'enderecos'`,
      ),
    ).toEqual([{ slug: 'seecovi', valor: { homeAddress: '/public/inicio' } }])
  })

  it('adds more companies after those that exist', async () => {
    const [alvo] = await rows<{ id: number }>('select id from entidade where padrao')
    const pedido = { entidadeId: alvo!.id, tipo: 'pessoajuridica', quantidade: 20, fonte } as const
    await adicionarCadastros(database, pedido)
    const [depois] = await rows(
      `select count(*) as n, max(matricula) as maior, count(distinct registro) as registros
       from cadastro join pessoa_juridica using (entidade_id, id) where entidade_id = ${alvo!.id}`,
    )
    expect(depois).toEqual({ n: 320, maior: 320, registros: 320 })
  })
})

function contrasteComBranco(cor: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((em) => {
    const canal = Number.parseInt(cor.slice(em, em + 2), 16) / 255
    return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}
