import type * as z from 'zod/mini'
import type {
  EmpresaDoEscritorio,
  EmpresasDoEscritorio,
  listarEmpresas,
} from '#src/api/contract/cliente/escritorio.ts'
import type { Debito } from '#src/api/contract/dinheiro/debito.ts'
import { normalizarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { simplificar } from '#server/db/busca.ts'
import { cadastroDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { empresasDoEscritorio, type CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import {
  abertosPorCadastro,
  diaDosValores,
  separarPorPrazo,
} from '#server/modules/dinheiro/debito/service.ts'
import { naoEncontrado } from '#server/plugins/errors.ts'
import type { DebitosDaEmpresa } from './planilha.ts'

type Pedido = z.output<typeof listarEmpresas.query>

/**
 * The companies whose books the office behind a client's acesso keeps, a page of them, with what each owes on a day, those with overdue debits first.
 * @param hoje `YYYY-MM-DD`
 * @throws AppError 404 for an acesso that is not the client's, that is inactive, or that opens no office; 422 at `em`
 */
export async function empresasDoAcesso(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, em, q, matricula, situacao, page, pageSize }: Pedido,
  hoje: string,
): Promise<EmpresasDoEscritorio> {
  const { escritorio, dia, devedoras } = await debitosDasEmpresas(escopo, usuarioId, { acessoId, em }, hoje)
  const todas = devedoras.map(({ empresa, debitos }) => comDebitos(empresa, debitos, hoje))
  const pedidas = todas
    .filter((empresa) => matricula === undefined || empresa.matricula === matricula)
    .filter((empresa) => naSituacao(empresa, situacao) && combina(empresa, q))
    // those that owe what is overdue first, and both as they were: by name
    .toSorted((a, b) => Number(b.vencido.quantidade > 0) - Number(a.vencido.quantidade > 0))
  const totalPages = Math.ceil(pedidas.length / pageSize)
  return {
    escritorio: escritorio.nome,
    atualizadoEm: hoje,
    pagavelEm: dia,
    total: {
      empresas: todas.length,
      vencido: somar(todas.map(({ vencido }) => vencido)),
      aVencer: somar(todas.map(({ aVencer }) => aVencer)),
    },
    items: pedidas.slice((page - 1) * pageSize, page * pageSize),
    currentPage: page,
    pageSize,
    totalItems: pedidas.length,
    totalPages,
  }
}

/**
 * The companies behind a client's acesso to an office, by name, each with its open debits, the first to fall due before the others.
 * @param hoje `YYYY-MM-DD`
 * @returns also the day of the values, `YYYY-MM-DD`
 * @throws AppError as `empresasDoAcesso`
 */
export async function debitosDasEmpresas(
  escopo: Escopo,
  usuarioId: number,
  { acessoId, em }: Pick<Pedido, 'acessoId' | 'em'>,
  hoje: string,
): Promise<{ escritorio: CadastroDevedor; dia: string; devedoras: DebitosDaEmpresa[] }> {
  const escritorio = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  if (escritorio.tipo !== 'contabilidade') throw naoEncontrado('Este acesso não é de um escritório contábil.')
  const dia = diaDosValores(hoje, em)
  const cadastros = await empresasDoEscritorio(escopo, escritorio.id)
  const abertos = await abertosPorCadastro(escopo, cadastros, { para: 'publico', hoje, dia })
  const devedoras = cadastros.map((empresa) => ({
    empresa,
    debitos: (abertos.get(empresa.id) ?? []).toSorted(
      (a, b) => a.vencimento.localeCompare(b.vencimento) || a.id - b.id,
    ),
  }))
  return { escritorio, dia, devedoras }
}

function comDebitos(
  { matricula, nome, registro }: CadastroDevedor,
  debitos: Debito[],
  hoje: string,
): EmpresaDoEscritorio {
  const { vencidos, aVencer } = separarPorPrazo(debitos, hoje)
  const soma = (deles: Debito[]) => ({
    quantidade: deles.length,
    total: deles.reduce((total, { valor }) => total + valor.total, 0),
  })
  return {
    matricula,
    nome,
    registro,
    vencido: soma(vencidos),
    aVencer: soma(aVencer),
    debitos,
  }
}

const somar = (somas: EmpresaDoEscritorio['vencido'][]) => ({
  quantidade: somas.reduce((soma, { quantidade }) => soma + quantidade, 0),
  total: somas.reduce((soma, { total }) => soma + total, 0),
})

function naSituacao({ vencido, debitos }: EmpresaDoEscritorio, situacao: Pedido['situacao']): boolean {
  switch (situacao) {
    case 'todas':
      return true
    case 'vencidas':
      return vencido.quantidade > 0
    case 'abertas':
      return debitos.length > 0
    case 'em-dia':
      return vencido.quantidade === 0
  }
}

/** Whether a company is meant by what somebody typed: a part of its name, the beginning of its CNPJ, or its matrícula. */
function combina({ nome, registro, matricula }: EmpresaDoEscritorio, q: string): boolean {
  if (q === '') return true
  const documento = normalizarRegistro(q)
  return (
    simplificar(nome).includes(simplificar(q)) ||
    (documento !== '' && registro.startsWith(documento)) ||
    String(matricula) === q
  )
}
