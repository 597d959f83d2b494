import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Publicacao } from '#src/api/contract/contas/termos-uso.ts'
import {
  nomesDosTextos,
  textosDoAceite,
  type TextoDoAceite,
} from '#src/api/contract/contas/textos-do-aceite.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { dateText } from '#src/components/ui/inputs/date-text.ts'
import { Section } from '#src/components/ui/page/Section.tsx'
import { Pill, type Tone } from '#src/components/ui/theme/Pill.tsx'
import { publicacaoOptions, publicacoesOptions, retirarPublicacaoMutation } from '#src/queries/termos-uso.ts'
import { confirmar } from '#src/stores/confirmation.ts'
import { addToast } from '#src/stores/toasts.ts'
import type { AbaixoProps } from './proprias.ts'
import { PublicarDialog } from './PublicarDialog.tsx'
import { TextoDialog } from './TextoDialog.tsx'
import classes from './configuracao.module.css'

const SITUACOES: Record<Publicacao['situacao'], { nome: string; tone: Tone }> = {
  marcada: { nome: 'Marcada', tone: 'atencao' },
  vigente: { nome: 'Em vigor', tone: 'ok' },
  anterior: { nome: 'Anterior', tone: 'neutro' },
}

/** What was published of the drafts, and the way to publish them. */
export function Publicacoes({ atual, dirty }: AbaixoProps) {
  const queryClient = useQueryClient()
  const { data: publicadas, error, refetch } = useQuery(publicacoesOptions())
  const retirar = useKeyedMutation(retirarPublicacaoMutation(queryClient))
  const [publica, setPublica] = useState<TextoDoAceite | null>(null)
  const [lida, setLida] = useState<Publicacao | null>(null)

  async function askToTakeBack({ qual, versao, valeDesde }: Publicacao) {
    const nome = `${textosDoAceite[qual]}, versão ${versao}`
    const feito = await confirmar({
      titulo: `Retirar a versão ${versao}?`,
      texto: `${nome}: não vai mais valer a partir de ${dateText(valeDesde)}. O texto que você escreveu continua salvo nesta tela.`,
      acao: 'Retirar',
      perigo: true,
      executar: () => retirar.mutateAsync({ qual, versao }),
    })
    if (feito) addToast({ tone: 'sucesso', message: `${nome}: retirada` })
  }

  const prontos = nomesDosTextos.filter((qual) => String(atual[qual]).trim() !== '')
  return (
    <>
      <Section title="Publicar">
        <Text size="sm" c="dimmed">
          {dirty
            ? 'Salve o que você mudou para poder publicar.'
            : prontos.length === 0
              ? 'Escreva e salve um texto para poder publicar.'
              : 'Só a versão publicada vale. Cada versão nova precisa ser aceita de novo ao entrar.'}
        </Text>
        <div className={classes.acoes}>
          {nomesDosTextos.map((qual) => (
            <Button
              key={qual}
              variant="default"
              disabled={dirty || !prontos.includes(qual)}
              onClick={() => setPublica(qual)}
            >
              Publicar {textosDoAceite[qual].toLowerCase()}
            </Button>
          ))}
        </div>
      </Section>
      <Section title="Versões publicadas">
        {publicadas ? (
          publicadas.length === 0 ? (
            <Text size="sm">Nada foi publicado ainda. Ninguém precisa aceitar nada para entrar.</Text>
          ) : (
            <ul className={classes.versoes}>
              {publicadas.map((uma) => (
                <Linha
                  key={`${uma.qual} ${uma.versao}`}
                  publicada={uma}
                  onRead={() => setLida(uma)}
                  onTakeBack={() => void askToTakeBack(uma)}
                />
              ))}
            </ul>
          )
        ) : error ? (
          <Text size="sm" role="alert">
            As versões não puderam ser carregadas. {error.message}{' '}
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </Text>
        ) : (
          <Skeleton height="3rem" />
        )}
        <Link to="/admin/configuracao/aceites" className={classes.link}>
          Ver quem aceitou
        </Link>
      </Section>
      {publica !== null && (
        <PublicarDialog qual={publica} versao={atual.versao} onClose={() => setPublica(null)} />
      )}
      {lida !== null && (
        <TextoDialog
          title={`${textosDoAceite[lida.qual]}, versão ${lida.versao}`}
          options={publicacaoOptions({ qual: lida.qual, versao: lida.versao })}
          onClose={() => setLida(null)}
        />
      )}
    </>
  )
}

interface LinhaProps {
  publicada: Publicacao
  onRead: () => void
  onTakeBack: () => void
}

function Linha({ publicada, onRead, onTakeBack }: LinhaProps) {
  const { qual, versao, publicadaEm, por, valeDesde, situacao, aceites } = publicada
  const { nome, tone } = SITUACOES[situacao]
  const qualVersao = `${textosDoAceite[qual]}, versão ${versao}`
  return (
    <li>
      <div>
        <strong>{qualVersao}</strong> <Pill tone={tone}>{nome}</Pill>
        <div className={classes.hint}>
          {situacao === 'marcada' ? 'Vale a partir de' : 'Vale desde'} {dateText(valeDesde)}. Publicada em{' '}
          {textoDoInstante(publicadaEm)}
          {por !== null && ` por ${por}`}.{' '}
          {aceites === 1 ? '1 aceite' : `${aceites.toLocaleString('pt-BR')} aceites`}.
        </div>
      </div>
      <div className={classes.acoes}>
        <Button size="xs" variant="default" aria-label={`Ler ${qualVersao}`} onClick={onRead}>
          Ler
        </Button>
        {situacao === 'marcada' && (
          <Button size="xs" variant="default" aria-label={`Retirar ${qualVersao}`} onClick={onTakeBack}>
            Retirar
          </Button>
        )}
      </div>
    </li>
  )
}
