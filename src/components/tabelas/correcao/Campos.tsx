import { Checkbox, Input, type CheckboxProps } from '@mantine/core'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import {
  decididosCom,
  esvazia,
  rotuloDaCorrecao,
  type CampoDaCorrecao,
  type ValorDaCorrecao,
} from '#src/api/contract/geral/correcao-lida.ts'
import { doEndereco } from '#src/components/cadastro/cadastro/endereco-do-cep.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './correcao.module.css'
import { Valor } from './Valor.tsx'

interface CamposProps {
  tipo: TipoCadastro
  campos: readonly CampoDaCorrecao[]
  /** What the fields hold now; left out for who may not read it, or once it was decided. */
  hoje?: ReadonlyMap<string, ValorDaCorrecao> | undefined
  /** Whether nobody decides it any more. */
  encerrada?: boolean
  /** Connects the box of a field to a form, where they are chosen. */
  ligar?: (campo: string) => CheckboxProps
}

/** The fields of a correction: what each holds, or held, and what was asked for. */
export function Campos({ tipo, campos, hoje, encerrada = false, ligar }: CamposProps) {
  const primeiro = campos.findIndex(({ campo }) => doEndereco.has(campo))
  const doLugar = campos.filter(({ campo }) => doEndereco.has(campo))
  // one place in one piece, where the first of it stands
  const emOrdem =
    doLugar.length < 2
      ? campos
      : [
          ...campos.slice(0, primeiro),
          ...doLugar,
          ...campos.slice(primeiro).filter(({ campo }) => !doEndereco.has(campo)),
        ]
  // an address with another CEP is decided as one
  const juntos = campos.map(({ campo }) => campo)
  const comOutros = (campo: string) => decididosCom(campo, juntos).length > 1
  const deAgora = hoje ? 'Hoje' : 'Antes'
  return (
    <div className={classes.quadro}>
      {/* each value has its name too, which is seen where this line has no room */}
      <div className={classes.cabeca} aria-hidden>
        <span>Campo</span>
        <span>{deAgora}</span>
        <span>Pedido</span>
      </div>
      <ul className={classes.campos} aria-label="Campos da correção">
        {emOrdem.map((um) => {
          const { campo, antes, pedido, aceito } = um
          const rotulo = rotuloDaCorrecao(tipo, campo)
          const agora = hoje ? (hoje.get(campo) ?? null) : antes
          return (
            <li
              key={campo}
              className={classes.campo}
              data-parte={(ligar && comOutros(campo)) || undefined}
              data-junto={(doLugar.includes(um) && um !== doLugar[0]) || undefined}
            >
              {um === doLugar[0] &&
                doLugar.length > 1 &&
                (ligar && comOutros(campo) ? (
                  <Checkbox className={classes.grupo} label="Endereço" {...ligar('cep')} />
                ) : (
                  <p className={classes.grupo}>Endereço</p>
                ))}
              <div className={classes.rotulo}>
                {ligar && !comOutros(campo) ? <Checkbox label={rotulo} {...ligar(campo)} /> : rotulo}
                {ligar && comOutros(campo) && campo !== 'cep' && <Falta {...ligar(campo)} />}
                {aceito !== null && (
                  <Pill tone={aceito && !esvazia(um) ? 'ok' : 'neutro'}>
                    {!aceito ? 'Recusado' : esvazia(um) ? 'Apagado' : 'Corrigido'}
                  </Pill>
                )}
              </div>
              <dl>
                <div>
                  <dt>{deAgora}</dt>
                  <dd>
                    <Valor tipo={tipo} campo={campo} valor={agora} />
                    {agora !== antes && (
                      <span className={classes.mudou}>
                        Mudou desde o pedido. Era: <Valor tipo={tipo} campo={campo} valor={antes} />
                      </span>
                    )}
                  </dd>
                </div>
                <div>
                  <dt>Pedido</dt>
                  <dd className={classes.pedido} data-espera={!encerrada || undefined}>
                    <Valor
                      tipo={tipo}
                      campo={campo}
                      valor={pedido}
                      semValor={encerrada ? 'Em branco' : 'Vai ficar em branco'}
                    />
                  </dd>
                </div>
              </dl>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What is wrong with a field that has no box of its own. */
function Falta({ error }: Pick<CheckboxProps, 'error'>) {
  return error ? <Input.Error>{error}</Input.Error> : null
}
