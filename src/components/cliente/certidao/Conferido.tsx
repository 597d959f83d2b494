import {
  modelosDeCertidao,
  tiposDeComprovante,
  type Comprovante,
} from '#src/api/contract/dinheiro/comprovante.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import classes from './certidao.module.css'

const SITUACOES: Record<Comprovante['situacao'], { tone: Tone; texto: string }> = {
  valido: { tone: 'ok', texto: 'Documento verdadeiro e válido' },
  vencido: { tone: 'atencao', texto: 'Verdadeiro, mas fora da validade' },
  estornado: { tone: 'perigo', texto: 'O pagamento foi estornado: não vale mais' },
}

/** What a paper must say to be the one that was given out. */
export function Conferido({ comprovante }: { comprovante: Comprovante }) {
  const {
    tipo,
    codigo,
    emitente,
    emitidoEm,
    nome,
    registro,
    situacao,
    modelo,
    validoAte,
    pagoEm,
    valor,
    sobre,
  } = comprovante
  const { tone, texto } = SITUACOES[situacao]
  const fatos: [string, string | null][] = [
    ['Documento', modelo === null ? tiposDeComprovante[tipo] : modelosDeCertidao[modelo]],
    ['Código', codigo],
    ['Emitido por', emitente],
    ['Emitido em', textoDoInstante(emitidoEm)],
    [tipo === 'recibo' ? 'Recebido de' : 'Em nome de', nome],
    [registro.length > 14 ? 'CNPJ' : 'CPF', registro],
    ['Valor', valor === null ? null : formatarCentavos(valor)],
    ['Pago em', pagoEm === null ? null : formatarData(pagoEm)],
    ['Sobre', sobre],
    ['Válido até', validoAte === null ? null : formatarData(validoAte)],
  ]
  return (
    <section className={classes.conferido} aria-live="polite" aria-label="Resultado">
      <p>
        <Pill tone={tone}>{texto}</Pill>
      </p>
      <dl>
        {fatos.map(
          ([rotulo, fato]) =>
            fato !== null && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{fato}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.nota}>
        Compare com o papel: se algo for diferente, ele não é o que foi emitido com este código.
      </p>
    </section>
  )
}
