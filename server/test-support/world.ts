import { hash } from '@node-rs/argon2'
import type { Db } from '../db/open.ts'
import { entidade } from '../db/schema/entidade.ts'
import { usuario } from '../db/schema/nucleo.ts'
import { menuItem, notificacao, preferencia } from '../db/schema/servicos.ts'
import {
  acesso,
  apoio,
  cadastro,
  categoria,
  pessoaFisica,
  pessoaJuridica,
  sequencia,
} from '../db/schema/cadastro.ts'
import { contaBancaria, contribuicao } from '../db/schema/dinheiro.ts'
import { visao } from '../db/schema/geral.ts'
import { emitirDebitos, receber } from './dinheiro.ts'
import { guardarUmaDeCada } from './partes.ts'
import { daquiA, um } from './rows.ts'
import { ampliar } from './world-more.ts'

const SENHA = 'correta-cavalo-bateria'

/** One entidade of the test world, by the names that tests use. */
export interface EntidadeDeTeste {
  id: number
  slug: string
  cnpj: string
  admin: { id: number; email: string }
  atendimento: { id: number; email: string }
  /** A client with three acessos: company, person, and an inactive one. */
  cliente: { id: number; email: string }
  acessos: { empresa: number; pessoa: number; inativo: number }
  empresa: { id: number; matricula: number; registro: string }
  /** Its only acesso is the client's inactive one. */
  outra: { id: number; matricula: number; registro: string }
  pessoa: { id: number; matricula: number; registro: string }
  contas: { bb: number; caixa: number }
  contribuicoes: { mensal: number; sindical: number }
  /** Of the company: one late, one to come, one paid; of the other company: one open. */
  debitos: { vencido: number; aVencer: number; pago: number; daOutra: number }
  notificacao: number
  /** A cargo, a category of companies, and the admin's saved view of companies. */
  cargo: number
  categoria: number
  visao: number
  /** Ids of menu items with pages: for everybody, for administrators, for those who may write users. */
  paginas: { publica: number; admin: number; restrita: number }
}

export interface Mundo {
  /** The day (`YYYY-MM-DD`) that its debits are due before and after. */
  dia: string
  senha: string
  alfa: EntidadeDeTeste
  beta: EntidadeDeTeste
}

/**
 * Fills an empty database with two entidades that have the same things by name and differ in every number, so that isolation can be shown:
 * what leaks from one into a list or a sum of the other changes it.
 */
export async function criarMundo(db: Db): Promise<Mundo> {
  const dia = daquiA(0)
  const senhaHash = await hash(SENHA, { memoryCost: 64, timeCost: 1 })
  const alfa = await criarEntidade(db, senhaHash, {
    slug: 'alfa',
    padrao: true,
    cnpj: '11222333000181',
    empresa: '12ABC34501DE35',
    outra: 'A1B2C3D4000193',
    pessoa: '11144477735',
    primeiraMatricula: 1,
    acrescimo: 0,
  })
  const beta = await criarEntidade(db, senhaHash, {
    slug: 'beta',
    padrao: false,
    cnpj: '00000000000191',
    empresa: 'ZZZZZZZZ000191',
    outra: 'SINDICAT000130',
    pessoa: '12345678909',
    // alfa has no such matrículas, so that one of beta's names nothing there
    primeiraMatricula: 7,
    acrescimo: 1_237,
  })
  await ampliar(db, beta)
  return { dia, senha: SENHA, alfa, beta }
}

async function criarEntidade(
  db: Db,
  senhaHash: string,
  dados: {
    slug: string
    padrao: boolean
    cnpj: string
    empresa: string
    outra: string
    pessoa: string
    primeiraMatricula: number
    /** Centavos on top of each value. */
    acrescimo: number
  },
): Promise<EntidadeDeTeste> {
  const { slug, primeiraMatricula, acrescimo } = dados
  const { id: entidadeId } = await um(
    db
      .insert(entidade)
      .values({
        slug,
        padrao: dados.padrao,
        hosts: [`${slug}.exemplo`],
        nomeFantasia: `Sindicato ${slug}`,
        razaoSocial: `Sindicato ${slug} de Teste`,
        cnpj: dados.cnpj,
        cor: '#1f5fa8',
        endereco: 'Rua Um, 1',
        cidade: 'São Paulo',
        uf: 'SP',
        cep: '01001000',
      })
      .returning({ id: entidade.id }),
  )
  const pessoaUsuaria = async (
    nome: string,
    isAdmin: boolean,
    papeis: ('administrador' | 'atendimento')[],
    registro?: string,
  ) => {
    const email = `${nome}@${slug}.exemplo`
    const valores = {
      entidadeId,
      nome: `${nome} ${slug}`,
      email,
      isAdmin,
      papeis,
      senhaHash,
      registro: registro ?? null,
      emailConfirmadoEm: new Date(),
    }
    return { ...(await um(db.insert(usuario).values(valores).returning({ id: usuario.id }))), email }
  }
  const admin = await pessoaUsuaria('admin', true, ['administrador'])
  const atendimento = await pessoaUsuaria('atendimento', true, ['atendimento'])
  const cliente = await pessoaUsuaria('cliente', false, [], dados.empresa)

  const cadastrar = async (
    tipo: 'pessoajuridica' | 'pessoafisica',
    matricula: number,
    registro: string,
    nome: string,
  ) => {
    const valores = {
      entidadeId,
      tipo,
      matricula,
      registro,
      nome,
      cidade: 'Jundiaí',
      uf: 'SP',
      cep: '13201-000',
      logradouro: 'Rua São João',
      numero: '10',
    }
    const linha = await um(db.insert(cadastro).values(valores).returning({ id: cadastro.id }))
    if (tipo === 'pessoajuridica')
      await db.insert(pessoaJuridica).values({ id: linha.id, entidadeId, porte: 'me' })
    else await db.insert(pessoaFisica).values({ id: linha.id, entidadeId })
    return { ...linha, matricula, registro }
  }
  const empresa = await cadastrar(
    'pessoajuridica',
    primeiraMatricula,
    dados.empresa,
    `Padaria São José ${slug} Ltda`,
  )
  const outra = await cadastrar(
    'pessoajuridica',
    primeiraMatricula + 1,
    dados.outra,
    `Oficina Conceição ${slug} ME`,
  )
  const pessoa = await cadastrar('pessoafisica', primeiraMatricula, dados.pessoa, `José da Conceição ${slug}`)
  for (const deles of [
    { ...empresa, tipo: 'pessoajuridica' as const },
    { ...pessoa, tipo: 'pessoafisica' as const },
  ])
    await guardarUmaDeCada(db, entidadeId, deles, `Nome ${slug}`)
  await db.insert(sequencia).values([
    { entidadeId, nome: 'matricula:pessoajuridica', ultimo: primeiraMatricula + 1 },
    { entidadeId, nome: 'matricula:pessoafisica', ultimo: primeiraMatricula },
  ])
  const ligar = async (cadastroId: number, ativo: boolean) =>
    (
      await um(
        db
          .insert(acesso)
          .values({ entidadeId, usuarioId: cliente.id, cadastroId, ativo })
          .returning({ id: acesso.id }),
      )
    ).id
  const acessos = {
    empresa: await ligar(empresa.id, true),
    pessoa: await ligar(pessoa.id, true),
    inativo: await ligar(outra.id, false),
  }

  const abrirConta = async (valores: {
    banco: string
    agencia: string
    conta: string
    convenio: string
    carteira: string
  }) =>
    (
      await um(
        db
          .insert(contaBancaria)
          .values({ entidadeId, nome: `Banco ${valores.banco}`, ...valores })
          .returning({ id: contaBancaria.id }),
      )
    ).id
  const contas = {
    bb: await abrirConta({
      banco: '001',
      agencia: '4042',
      conta: '61900',
      convenio: '1234567',
      carteira: '17',
    }),
    caixa: await abrirConta({
      banco: '104',
      agencia: '1234',
      conta: '5507',
      convenio: '123456',
      carteira: 'RG',
    }),
  }
  const contribuir = async (codContrib: number, nome: string, contaId: number, proposta: boolean) => {
    const atraso = proposta
      ? ({ regra: 'clt600' } as const)
      : ({ regra: 'pro-rata-dia', multa: 200, jurosMes: 100 } as const)
    const valores = {
      entidadeId,
      codContrib,
      nome,
      baseLegal: 'Assembleia geral',
      proposta,
      ...atraso,
      contaId,
    }
    return (await um(db.insert(contribuicao).values(valores).returning({ id: contribuicao.id }))).id
  }
  const contribuicoes = {
    mensal: await contribuir(1, 'Contribuição associativa', contas.bb, false),
    sindical: await contribuir(2, 'Contribuição sindical', contas.caixa, true),
  }
  const dever = async (
    cadastroId: number,
    contribuicaoId: number,
    vencimento: string,
    valor: number,
    situacao: 'aberto' | 'pago' = 'aberto',
  ) => {
    const valores = {
      entidadeId,
      cadastroId,
      contribuicaoId,
      periodo: vencimento.slice(0, 7),
      vencimento,
      valor: valor + acrescimo,
      situacao,
    }
    return (await emitirDebitos(db, [valores]))[0]!
  }
  const debitos = {
    vencido: await dever(empresa.id, contribuicoes.mensal, daquiA(-40), 15_075),
    aVencer: await dever(empresa.id, contribuicoes.sindical, daquiA(20), 31_070),
    pago: await dever(empresa.id, contribuicoes.mensal, daquiA(-100), 10_000, 'pago'),
    daOutra: await dever(outra.id, contribuicoes.mensal, daquiA(5), 9_900),
  }
  await receber(db, {
    entidadeId,
    cadastroId: empresa.id,
    debitoId: debitos.pago,
    data: daquiA(-100),
    valor: 10_000 + acrescimo,
  })
  await db.insert(menuItem).values([
    { entidadeId, menuType: 'admin', ordem: 1, text: 'Início', icon: 'home', link: '/admin/dashboard' },
    {
      entidadeId,
      menuType: 'admin',
      ordem: 2,
      text: `Pessoas jurídicas ${slug}`,
      icon: 'building',
      link: '/admin/cadastro/pessoajuridica/lista',
      permissao: 'cadastro:ler',
    },
    {
      entidadeId,
      menuType: 'public',
      ordem: 1,
      text: `Consulta ${slug}`,
      icon: 'search',
      link: '/public/consulta',
    },
  ])
  const escrever = async (valores: { menuType: 'admin' | 'public'; text: string; permissao?: string }) => {
    const pagina = { entidadeId, ordem: 9, icon: 'file', html: `<p>Página de ${slug}</p>`, ...valores }
    return (await um(db.insert(menuItem).values(pagina).returning({ id: menuItem.id }))).id
  }
  const paginas = {
    publica: await escrever({ menuType: 'public', text: 'Convênios' }),
    admin: await escrever({ menuType: 'admin', text: 'Manual' }),
    restrita: await escrever({ menuType: 'admin', text: 'Senhas', permissao: 'usuario:gravar' }),
  }
  const aviso = { entidadeId, usuarioId: admin.id, messageType: 'Aviso', message: `Bem-vindo ${slug}` }
  const { id: idAviso } = await um(db.insert(notificacao).values(aviso).returning({ id: notificacao.id }))
  const cargo = await um(
    db
      .insert(apoio)
      .values({ entidadeId, tipo: 'cargos', nome: `Presidente ${slug}` })
      .returning({ id: apoio.id }),
  )
  const associadas = await um(
    db
      .insert(categoria)
      .values({ entidadeId, tipo: 'juridica', nome: `Associadas ${slug}` })
      .returning({ id: categoria.id }),
  )
  const paulistas = await um(
    db
      .insert(visao)
      .values({
        entidadeId,
        usuarioId: admin.id,
        lista: 'pessoajuridica',
        nome: 'Paulistas',
        busca: 'uf=em.SP',
      })
      .returning({ id: visao.id }),
  )
  await db.insert(preferencia).values({
    entidadeId,
    usuarioId: admin.id,
    chave: 'lista:pessoajuridica',
    valor: { densidade: 'compacta' },
  })
  return {
    id: entidadeId,
    slug,
    cnpj: dados.cnpj,
    admin,
    atendimento,
    cliente,
    acessos,
    empresa,
    outra,
    pessoa,
    contas,
    contribuicoes,
    debitos,
    notificacao: idAviso,
    cargo: cargo.id,
    categoria: associadas.id,
    visao: paulistas.id,
    paginas,
  }
}
