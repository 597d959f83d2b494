import { useId } from 'react'
import type { PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import { rotuloDe, valorDe, type Rotulos } from '#src/components/ui/historico/frases.ts'
import { enderecoEmBranco, enderecoEmLinha } from '#src/components/ui/page/endereco-em-linha.ts'
import { WholeWords } from '#src/components/ui/page/WholeWords.tsx'
import classes from './comparacao.module.css'

type Grupo = PreviaDaFusao['grupos'][number]
/** The one that stays, or the one that goes. */
export type Lado = Grupo['padrao']

const LADOS: Record<Lado, { papel: string; doQue: string }> = {
  fica: { papel: 'Será mantido', doQue: 'Do mantido' },
  sai: { papel: 'Será incorporado', doQue: 'Do incorporado' },
}
const OS_DOIS = ['fica', 'sai'] as const

interface Props {
  previa: Pick<PreviaDaFusao, 'fica' | 'sai' | 'grupos'>
  rotulos: Rotulos
  escolhido: (grupo: Grupo) => Lado
  onChange: (nome: string, lado: Lado) => void
}

/** What differs between the two, a line a field (or some that go together), and of which of them each is to be kept. */
export function Comparacao({ previa, rotulos, escolhido, onChange }: Props) {
  return (
    <div className={classes.table}>
      <div className={classes.head}>
        <span>Campo</span>
        {OS_DOIS.map((lado) => (
          <span key={lado} className={classes.name} title={previa[lado].nome}>
            {LADOS[lado].papel}
          </span>
        ))}
      </div>
      {previa.grupos.map((grupo) => (
        <Linha
          key={grupo.nome}
          grupo={grupo}
          rotulos={rotulos}
          value={escolhido(grupo)}
          onChange={(lado) => onChange(grupo.nome, lado)}
        />
      ))}
    </div>
  )
}

interface LinhaProps {
  grupo: Grupo
  rotulos: Rotulos
  value: Lado
  onChange: (lado: Lado) => void
}

function Linha({ grupo, rotulos, value, onChange }: LinhaProps) {
  const id = useId()
  const { nome } = grupo
  return (
    <div className={classes.row} role="group" aria-labelledby={id}>
      <span id={id} className={classes.field}>
        {rotuloDe({ campo: nome, de: null }, rotulos)}
      </span>
      {OS_DOIS.map((lado) => {
        const dito = texto(grupo, lado, rotulos)
        return (
          <label key={lado} className={classes.side}>
            <input
              type="radio"
              name={nome}
              checked={value === lado}
              onChange={() => onChange(lado)}
              aria-label={`${LADOS[lado].doQue}: ${dito}`}
            />
            <span>
              <span data-empty={dito === VAZIO || undefined}>
                <WholeWords>{dito}</WholeWords>
              </span>
              {lado === 'sai' && value === 'sai' && <small className={classes.passa}>Será transferido</small>}
            </span>
          </label>
        )
      })}
    </div>
  )
}

const VAZIO = '(vazio)'

/** The values of one side; of several those that there are, an address as one is written. */
function texto({ nome, campos }: Grupo, lado: Lado, rotulos: Rotulos): string {
  const [primeiro] = campos
  if (primeiro && campos.length === 1) return valorDe(primeiro.campo, primeiro[lado], rotulos)
  const ditos = campos
    .filter((um) => um[lado] !== '' && um[lado] !== null)
    .map((um) => [um.campo, valorDe(um.campo, um[lado], rotulos)] as const)
  const porCampo = { ...enderecoEmBranco, ...Object.fromEntries(ditos) }
  const escrito = nome === 'endereco' ? enderecoEmLinha(porCampo) : ditos.map(([, dito]) => dito).join(' · ')
  return escrito || VAZIO
}
