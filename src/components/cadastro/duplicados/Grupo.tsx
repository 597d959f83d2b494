import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link } from '@tanstack/react-router'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { ParDeDuplicados } from '#src/api/contract/cadastro/duplicado.ts'
import { Facts } from '#src/components/ui/controls/Facts.tsx'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { dispensarDuplicadoMutation } from '#src/queries/duplicado.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { Parecidos } from './agrupar.ts'
import classes from './duplicados.module.css'

interface Props {
  tipo: TipoCadastro
  podeDizer: boolean
  podeJuntar: boolean
}

/** Cadastros that may be one, side by side: two with what can be done, or several of which one compares two after two. */
export function Grupo({ grupo: { todos, pares }, ...props }: Props & { grupo: Parecidos }) {
  const { tipo } = props
  const varios = pares.length > 1
  const lado = (
    <div className={classes.both}>
      {todos.map((um) => (
        <Um key={um.id} tipo={tipo} um={um} />
      ))}
    </div>
  )
  if (!varios)
    return (
      <li className={classes.pair}>
        {pares.map((par) => (
          <Motivos key={par.a.id} par={par} />
        ))}
        {lado}
        {pares.map((par) => (
          <Atos key={par.a.id} par={par} {...props} />
        ))}
      </li>
    )
  return (
    <li className={classes.pair}>
      <h3>{contados(todos.length, 'cadastro parecido', 'cadastros parecidos')}</h3>
      {lado}
      <ul className={classes.compare} aria-label="Compare dois de cada vez">
        {pares.map((par) => (
          <li key={`${par.a.id} ${par.b.id}`}>
            <span className={classes.two}>
              Matrículas {par.a.matricula} e {par.b.matricula}
            </span>
            <Motivos par={par} />
            <Atos par={par} {...props} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Um({ tipo, um }: { tipo: TipoCadastro; um: ParDeDuplicados['a'] }) {
  const lugar = [um.cidade, um.uf].filter(Boolean).join(', ')
  return (
    <div className={classes.one}>
      <Link to="/admin/cadastro/$tipo/$matricula" params={{ tipo, matricula: um.matricula }}>
        {um.nome}
      </Link>
      <span>
        {formatarRegistro(um.registro)} · matrícula {um.matricula}
      </span>
      <Facts facts={[um.email, um.telefone, lugar]} />
    </div>
  )
}

function Motivos({ par: { pontos, motivos } }: { par: ParDeDuplicados }) {
  return (
    <p className={classes.why}>
      <strong>Semelhança: {pontos}%</strong>
      <span>{motivos.join(' · ')}</span>
    </p>
  )
}

function Atos({ tipo, par: { a, b, dispensado }, podeDizer, podeJuntar }: Props & { par: ParDeDuplicados }) {
  const { mutate, isPending } = useKeyedMutation(dispensarDuplicadoMutation(useQueryClient()))
  // like cadastros often have one name
  const quais = `${comMatricula(a)} e ${comMatricula(b)}`
  const dizer = (agora: boolean) =>
    mutate(
      { a: a.id, b: b.id, dispensado: agora },
      {
        onSuccess: () =>
          addToast({
            tone: 'sucesso',
            message: `${quais} ${agora ? 'não são' : 'podem ser'} duplicados`,
            about: [`duplicados ${a.id} ${b.id}`],
            ...(agora && {
              action: { label: 'Desfazer', run: () => mutate({ a: a.id, b: b.id, dispensado: false }) },
            }),
          }),
      },
    )
  return (
    <div className={classes.acts}>
      {podeJuntar && !dispensado && (
        <LinkButton
          size="xs"
          variant="default"
          to="/admin/cadastro/$tipo/juntar"
          params={{ tipo }}
          search={{ fica: a.matricula, sai: b.matricula }}
          aria-label={`Comparar ${quais}`}
        >
          Comparar
        </LinkButton>
      )}
      {podeDizer && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={isPending}
          aria-label={`${dispensado ? 'Podem ser duplicados' : 'Não são duplicados'}: ${quais}`}
          onClick={() => dizer(!dispensado)}
        >
          {dispensado ? 'Podem ser duplicados' : 'Não são duplicados'}
        </Button>
      )}
    </div>
  )
}

const comMatricula = ({ nome, matricula }: ParDeDuplicados['a']) => `${nome} (${matricula})`
