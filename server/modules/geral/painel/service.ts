import { nomesDosTipos, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { listarCertificados } from '#src/api/contract/servicos/certificado.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { salvarLicenca } from '#src/api/contract/geral/licenca.ts'
import type { CadastrosDoPainel, Painel, Pendencias } from '#src/api/contract/geral/painel.ts'
import { mesesAntes, ultimosMeses } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import {
  cadastrosAtivosPorTipo,
  cadastrosEmAnalisePorTipo,
  cadastrosNovosDesde,
  cadastrosSemContatoPorTipo,
} from '#server/modules/cadastro/cadastro/service.ts'
import { contarVencendo } from '#server/modules/servicos/certificado/service.ts'
import { recebidosEntre, recebidosPorMes } from '#server/modules/dinheiro/credito/service.ts'
import { maioresDevedores, totaisDosDebitos } from '#server/modules/dinheiro/debito/service.ts'
import type { UsuarioAtual } from '#server/modules/nucleo/usuario/service.ts'
import { contarFalhas } from '#server/modules/servicos/tarefa/service.ts'
import { contarPendentes } from '#server/modules/geral/atendimento/service.ts'
import { alertaDe, type Apoio } from '#server/modules/geral/licenca/service.ts'
import { cadastrosDemais } from './banco-embutido.ts'

/** Months that the admin home shows. */
const MESES = 12
const DEVEDORES = 5
/** Days for which a tarefa that failed asks to be looked at. */
const FALHAS = 7

const legiveisPor = (usuario: UsuarioAtual) =>
  nomesDosTipos.filter((tipo) => pode(usuario, cadastros[tipo].listar))

/** Tables and nouns that the numbers are of. */
const NOMES = ['debito', 'credito', 'lancamento', 'contribuicao', 'cadastro']

/**
 * The numbers of an entidade on a day (`YYYY-MM-DD`); months without a payment are there with zero. They are computed once until something of
 * theirs changes, however many people look: on the embedded database nobody else is served meanwhile.
 */
export async function totais(escopo: Escopo, usuario: UsuarioAtual, hoje: string): Promise<Painel> {
  const tipos = legiveisPor(usuario)
  const [numeros, devedores, bancoEmbutido] = await Promise.all([
    escopo.lembrado(`painel: números ${hoje}`, NOMES, () => numerosDe(escopo, hoje)),
    // of the kinds that this user may see
    escopo.lembrado(`painel: devedores ${hoje} ${tipos.join()}`, NOMES, () =>
      maioresDevedores(escopo, tipos, hoje, DEVEDORES),
    ),
    usuario.papeis.includes('administrador') ? cadastrosDemais(escopo) : null,
  ])
  return { ...numeros, devedores, bancoEmbutido }
}

/** The cadastros of an entidade on a day, remembered as the numbers are. */
export const totaisDosCadastros = (escopo: Escopo, hoje: string): Promise<CadastrosDoPainel> =>
  escopo.lembrado(`painel: cadastros ${hoje}`, ['cadastro'], () => cadastrosDe(escopo, hoje))

/** This month, the one before, and the same of the year before. */
function mesesDe(hoje: string): [atual: string, anterior: string, anoAnterior: string] {
  const meses = ultimosMeses(hoje, MESES + 1)
  return [meses.at(-1) ?? '', meses.at(-2) ?? '', meses[0] ?? '']
}

async function cadastrosDe(escopo: Escopo, hoje: string): Promise<CadastrosDoPainel> {
  const [mesAtual, mesAnterior, anoAnterior] = mesesDe(hoje)
  const dia = Number(hoje.slice(8))
  const [cadastrosAtivos, novos] = await Promise.all([
    cadastrosAtivosPorTipo(escopo),
    cadastrosNovosDesde(escopo, `${anoAnterior}-01`),
  ])
  const somados = (mes: string) => Object.values(novos(mes, dia)).reduce((soma, total) => soma + total, 0)
  return {
    dia: hoje,
    cadastros: cadastrosAtivos,
    novos: {
      porTipo: novos(mesAtual, dia),
      mesAnterior: somados(mesAnterior),
      anoAnterior: somados(anoAnterior),
    },
  }
}

/** What all see who may see the numbers. */
async function numerosDe(escopo: Escopo, hoje: string): Promise<Omit<Painel, 'devedores' | 'bancoEmbutido'>> {
  const meses = ultimosMeses(hoje, 2 * MESES)
  const [mesAtual] = mesesDe(hoje)
  // this month up to today, and the same of the others
  const dias = [hoje, mesesAntes(hoje, 1), mesesAntes(hoje, MESES)].map((ate) => ({
    de: `${ate.slice(0, 7)}-01`,
    ate,
  }))
  const [dosCadastros, debitos, porMes, ateHoje] = await Promise.all([
    cadastrosDe(escopo, hoje),
    totaisDosDebitos(escopo, hoje, {
      desde: `${meses[MESES]}-01`,
      antes: [mesesAntes(hoje, 1), mesesAntes(hoje, MESES)],
    }),
    recebidosPorMes(escopo, meses[0] ?? '', mesAtual),
    recebidosEntre(escopo, dias),
  ])
  const [vencidoHaUmMes = 0, vencidoHaUmAno = 0] = debitos.vencidoEm
  const [recebido = 0, recebidoHaUmMes = 0, recebidoHaUmAno = 0] = ateHoje
  return {
    ...dosCadastros,
    recebido: {
      valor: recebido,
      mesAnterior: recebidoHaUmMes,
      anoAnterior: recebidoHaUmAno,
    },
    vencido: { ...debitos.vencido, mesAnterior: vencidoHaUmMes, anoAnterior: vencidoHaUmAno },
    aVencer: debitos.aVencer,
    atraso: debitos.atraso,
    meses: meses.slice(MESES).map((mes, i) => {
      const { quantidade, valor } = porMes.get(mes) ?? { quantidade: 0, valor: 0 }
      return {
        mes,
        quantidade,
        recebido: valor,
        esperado: debitos.esperado(mes),
        anoAnterior: porMes.get(meses[i] ?? '')?.valor ?? 0,
      }
    }),
  }
}

/** What waits for somebody of staff, of what they may see. */
export async function pendencias(
  escopo: Escopo,
  usuario: UsuarioAtual,
  daLicenca: Apoio,
): Promise<Pendencias> {
  const [emAnalise, semContato, tarefasComFalha, atendidos, certificados, alerta] = await Promise.all([
    cadastrosEmAnalisePorTipo(escopo),
    // of all kinds, the same for all who look; which of them they are told is said below
    escopo.lembrado('pendências: cadastros sem contato', ['cadastro'], () =>
      cadastrosSemContatoPorTipo(escopo),
    ),
    contarFalhas(escopo, usuario, FALHAS),
    pode(usuario, atendimentos.listar)
      ? contarPendentes(escopo)
      : { atrasados: 0, semResponsavel: 0, esperando: 0 },
    pode(usuario, listarCertificados) ? contarVencendo(escopo, new Date()) : 0,
    pode(usuario, salvarLicenca) ? alertaDe(daLicenca, escopo, new Date()) : null,
  ])
  const legiveis = legiveisPor(usuario)
  const queHa = (totais: Record<TipoCadastro, number>) =>
    legiveis.map((tipo) => ({ tipo, quantidade: totais[tipo] })).filter(({ quantidade }) => quantidade > 0)
  const licenca =
    alerta && (alerta.fim || alerta.excedida) ? { fim: alerta.fim, excedida: alerta.excedida } : null
  return {
    emAnalise: queHa(emAnalise),
    semContato: queHa(semContato),
    tarefasComFalha,
    atendimentos: atendidos,
    certificados,
    licenca,
  }
}
