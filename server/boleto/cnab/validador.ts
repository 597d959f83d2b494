import type { Achado, AchadoLido } from './achado.ts'
import { achado } from './achado.ts'
import { lerCampo, lerData } from './campo.ts'
import type { Campo } from './campo.ts'
import { movimentoDe } from './codigos/registry.ts'
import { lerEstrutura } from './estrutura.ts'
import type { Bytes } from './linhas.ts'
import { campoInvalido } from './ocorrencia.ts'
import { seguidos } from './registro.ts'
import type { RegistroLido } from './registro.ts'
import { comArtigo, rotulo } from './rotulos.ts'

/**
 * Everything that is wrong with a file, remessa or retorno, in the order of its lines: its structure, then the columns of each line.
 * It never throws for what stands in a file.
 */
export async function* validarArquivo(bytes: Bytes): AsyncGenerator<Achado> {
  let before: RegistroLido | null = null
  for await (const evento of lerEstrutura(bytes)) {
    if (evento.tipo === 'achado') {
      yield evento.achado
      continue
    }
    for (const { achado } of [...conferirSequencia(before, evento), ...conferirColunas(evento)]) yield achado
    before = evento
  }
}

function* conferirColunas(registro: RegistroLido): Generator<AchadoLido> {
  for (const campo of registro.tabela)
    yield* conferirCampo(campo, lerCampo(registro.texto, campo), registro.linha)
  if (registro.nome === 'segmento') yield* conferirMovimento(registro)
  if (registro.nome === 'outro')
    yield achado(
      'segmento_desconhecido',
      'aviso',
      registro.linha,
      `O segmento ${registro.texto.charAt(13)} não é conferido pelo sistema.`,
      [14, 14],
      'segmento',
    )
}

function* conferirCampo(campo: Campo, conteudo: string, linha: number): Generator<AchadoLido> {
  const { nome, de, ate, formato, tipo, padrao, fixo } = campo
  if (fixo) {
    if (conteudo !== padrao)
      yield achado(
        'campo_fixo',
        'erro',
        linha,
        `${onde(campo)} ${padrao.trim() === '' ? 'em branco' : `“${padrao.trim()}”`}, e há “${conteudo}”.`,
        [de, ate],
        nome,
      )
    return
  }
  if (nome === 'zeros' || nome === 'brancos') {
    if (!/^[0 ]*$/.test(conteudo))
      yield achado(
        'reserva_preenchida',
        'aviso',
        linha,
        `${onde(campo)} ${nome === 'zeros' ? 'só zeros' : 'só espaços'}, e há “${conteudo.trim()}”.`,
        [de, ate],
        nome,
      )
    return
  }
  if (tipo === 'alfa') {
    if (/[^\x20-\x7e]/.test(conteudo))
      yield campoInvalido(campo, linha, `tem acento ou sinal que o banco não lê: “${conteudo.trim()}”`)
    return
  }
  if (formato === 'data') {
    if (lerData(conteudo) === null) yield campoInvalido(campo, linha, `não é uma data: “${conteudo}”`)
    return
  }
  const right = formato === 'registro' ? /^(0*[0-9A-Z]{12}\d{2}|\d+)$/ : /^\d+$/
  // Banks leave numbers blank that they do not use.
  if (conteudo.trim() !== '' && !right.test(conteudo))
    yield campoInvalido(campo, linha, `deve ter só números, com zeros à esquerda, e tem “${conteudo}”`)
}

const onde = ({ nome, de, ate }: Campo) =>
  nome === 'zeros' || nome === 'brancos'
    ? `Colunas ${de} a ${ate}: devem ter`
    : `Colunas ${de} a ${ate}: o campo ${rotulo(nome)} deve ter`

function* conferirMovimento({ layout, sentido, texto, linha }: RegistroLido): Generator<AchadoLido> {
  const codigo = texto.slice(15, 17)
  const known =
    sentido === 'remessa'
      ? Object.values(layout.instrucoes).some(({ movimento }) => movimento === codigo)
      : movimentoDe(layout.banco, codigo).classe !== 'desconhecido'
  if (!known)
    yield achado(
      'movimento_desconhecido',
      'aviso',
      linha,
      `O movimento ${codigo} não é dos que o sistema conhece ${comArtigo('do', layout)}.`,
      [16, 17],
      'movimento',
    )
}

/** Which segment may follow which: U after T, Q after P, R after Q, of the same movement. */
const DEPOIS: Readonly<Record<string, string>> = { U: 'T', Q: 'P', R: 'Q' }

function* conferirSequencia(before: RegistroLido | null, registro: RegistroLido): Generator<AchadoLido> {
  const segmento = registro.nome === 'segmento' ? registro.segmento : ''
  const open =
    before?.nome === 'segmento' && (before.segmento === 'T' || before.segmento === 'P') ? before : null
  const wanted = DEPOIS[segmento]
  if (open && DEPOIS[segmento] !== open.segmento) yield semPar(open)
  if (!wanted) return
  if (before?.nome !== 'segmento' || before.segmento !== wanted || !seguidos(before, registro))
    yield semPar(registro)
  else if (before.texto.slice(15, 17) !== registro.texto.slice(15, 17))
    yield achado(
      'movimento_diverge',
      'erro',
      registro.linha,
      `O segmento ${segmento} tem outro movimento que o segmento ${wanted} antes dele.`,
      [16, 17],
      'movimento',
    )
}

const semPar = ({ segmento, linha }: RegistroLido) =>
  achado(
    'segmento_sem_par',
    'erro',
    linha,
    `O segmento ${segmento} está sem o que deve vir com ele (P e Q, e R depois de Q, na remessa; T e U no retorno).`,
    [14, 14],
    'segmento',
  )
