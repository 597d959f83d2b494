import type { Db } from '../open.ts'
import { colaborador } from '../schema/cadastro.ts'
import {
  cadastroContato,
  cadastroDependente,
  cadastroEndereco,
  cadastroExercicio,
  cadastroIsencao,
  cadastroMarcador,
  cadastroSocio,
  cadastroTelefone,
} from '../schema/partes.ts'
import type { Empresa, Fonte, Pessoa } from './cadastros.ts'
import { toData } from './calendar.ts'
import type { Guardado } from './inserir.ts'
import { nomePessoa, slug } from './names.ts'
import { CIDADES, endereco, telefone } from './places.ts'
import { Draw } from './random.ts'

/** How many of the first records of each kind have something nested in them: enough to be met, without a large database being larger. */
const QUANTOS = 60

/** Ids of what a lookup table offers. */
type Oferecidos = (tabela: string) => readonly number[]

const um = (draw: Draw, ids: readonly number[]) => ids[draw.int(0, ids.length - 1)] ?? null

/** Gives the first companies contacts, partners, yearly figures and an address for letters, and the first persons dependants. */
export async function inserirPartes(
  db: Db,
  entidadeId: number,
  fonte: Fonte,
  { empresas, pessoas }: { empresas: readonly Guardado<Empresa>[]; pessoas: readonly Guardado<Pessoa>[] },
  oferecidos: Oferecidos,
): Promise<void> {
  const daEmpresa = empresas.slice(0, QUANTOS).map((empresa) => {
    const draw = new Draw(131 + fonte.ordinal * 101, empresa.comum.matricula)
    return doPai(entidadeId, empresa.id, partesDaEmpresa(draw, fonte, empresa, oferecidos))
  })
  const daPessoa = pessoas.slice(0, QUANTOS).map((pessoa) => {
    const draw = new Draw(137 + fonte.ordinal * 101, pessoa.comum.matricula)
    const dependentes = serie(draw.int(0, 3), () => ({
      nome: nomePessoa(draw),
      parentescoId: um(draw, oferecidos('grausParentesco')),
      cpf: '',
      nascimento: toData(fonte.hoje - draw.int(700, 18_000)),
    }))
    return doPai(entidadeId, pessoa.id, { dependentes })
  })
  await db.insert(cadastroContato).values(daEmpresa.flatMap(({ contatos }) => contatos))
  await db.insert(cadastroSocio).values(daEmpresa.flatMap(({ socios }) => socios))
  await db.insert(cadastroExercicio).values(daEmpresa.flatMap(({ exercicios }) => exercicios))
  await db.insert(cadastroTelefone).values(daEmpresa.flatMap(({ telefones }) => telefones))
  await db.insert(cadastroEndereco).values(daEmpresa.flatMap(({ enderecos }) => enderecos))
  await db.insert(cadastroMarcador).values(daEmpresa.flatMap(({ marcadores }) => marcadores))
  const isenta = empresas.slice(ANTES_DA_ISENTA).find(({ comum }) => comum.ativo)
  if (isenta) {
    const { isencoes } = doPai(entidadeId, isenta.id, { isencoes: [isencao(fonte.hoje)] })
    await db.insert(cadastroIsencao).values(isencoes)
  }
  await db.insert(cadastroDependente).values(daPessoa.flatMap(({ dependentes }) => dependentes))
}

/** Companies before the one that is exempt: none of those that people meet first. */
const ANTES_DA_ISENTA = 24

/** Of all contributions, from this month to the end of the year after next. */
function isencao(hoje: number) {
  const mes = toData(hoje).slice(0, 7)
  const ano = Number(mes.slice(0, 4))
  return {
    contribuicaoId: null,
    base: 'decisao' as const,
    referencia: `Processo 0010432-18.${ano - 1}.5.02.0061`,
    inicio: mes,
    ate: `${ano + 2}-12`,
    observacao: 'Tutela antecipada; conferir a cada semestre.',
  }
}

/** Ties some of the first persons to some of the first companies: most work there still, with what they do. */
export async function inserirColaboradores(
  db: Db,
  entidadeId: number,
  fonte: Fonte,
  { empresas, pessoas }: { empresas: readonly Guardado<Empresa>[]; pessoas: readonly Guardado<Pessoa>[] },
  oferecidos: Oferecidos,
): Promise<void> {
  const vinculos = pessoas.slice(0, QUANTOS).flatMap((pessoa, i) => {
    const empresa = empresas[i % COM_COLABORADORES]
    if (!empresa) return []
    const draw = new Draw(139 + fonte.ordinal * 101, pessoa.comum.matricula)
    const inicio = fonte.hoje - draw.int(400, 4000)
    return [
      {
        entidadeId,
        cadastroId: empresa.id,
        pessoaId: pessoa.id,
        funcaoId: um(draw, oferecidos('funcoes')),
        inicio: toData(inicio),
        fim: draw.chance(0.2) ? toData(inicio + draw.int(90, 390)) : null,
      },
    ]
  })
  if (vinculos.length > 0) await db.insert(colaborador).values(vinculos)
}

/** Companies of the first ones that have colaboradores. */
const COM_COLABORADORES = 20

function partesDaEmpresa(
  draw: Draw,
  fonte: Fonte,
  { comum, detalhe }: Guardado<Empresa>,
  oferecidos: Oferecidos,
) {
  const cidade = CIDADES.find((uma) => uma.nome === comum.cidade) ?? CIDADES[0]
  const ano = Number(toData(fonte.hoje).slice(0, 4))
  const contatos = serie(draw.int(1, 3), () => {
    const nome = nomePessoa(draw)
    return {
      nome,
      pronomeId: um(draw, oferecidos('pronomesTratamento')),
      departamentoId: um(draw, oferecidos('departamentosContato')),
      cargoId: um(draw, oferecidos('cargos')),
      email: `${slug(nome)}@${slug(comum.nomeFantasia || comum.nome, '')}.example`,
      telefone: telefone(draw, cidade, true),
    }
  })
  const socios = serie(draw.int(1, 3), () => ({
    nome: nomePessoa(draw),
    registro: '',
    qualificacao: draw.chance(0.6) ? 'Sócio-administrador' : 'Sócio',
    entrada: detalhe.dataAbertura,
    saida: null,
  }))
  const exercicios = [ano - 2, ano - 1, ano]
    .map((qual, i) => ({
      ano: qual,
      capitalSocial: detalhe.capitalSocial,
      empregados: Math.max(0, (detalhe.numeroEmpregados ?? 0) - 2 + i),
    }))
    // what was not yet open had none
    .filter((exercicio) => String(exercicio.ano) >= (detalhe.dataAbertura ?? '').slice(0, 4))
  const telefones = serie(draw.int(0, 1), () => ({
    numero: telefone(draw, cidade, true),
    tipo: 'whatsapp',
    observacao: 'Só em horário comercial',
  }))
  const enderecos = serie(draw.int(0, 1), () => ({
    tipoId: um(draw, oferecidos('tiposEndereco')),
    ...endereco(draw, cidade, false),
  }))
  const marcadores = draw.chance(0.4) ? [{ marcadorId: um(draw, oferecidos('marcadores')) ?? 0 }] : []
  return { contatos, socios, exercicios, telefones, enderecos, marcadores }
}

const serie = <G>(quantos: number, gerar: () => G): G[] => Array.from({ length: quantos }, gerar)

/** The rows of each list, with the record that they are nested in and their order. */
function doPai<P extends Record<string, object[]>>(entidadeId: number, paiId: number, partes: P) {
  const pares = Object.entries(partes).map(([nome, linhas]) => [
    nome,
    linhas.map((linha, ordem) => ({ ...linha, entidadeId, paiId, ordem })),
  ])
  return Object.fromEntries(pares) as {
    [N in keyof P]: (P[N][number] & { entidadeId: number; paiId: number; ordem: number })[]
  } // of the same lists
}
