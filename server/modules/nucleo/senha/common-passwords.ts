/**
 * What the passwords found most often in published leaks are made of, put together by hand for this app: words and names (English as in
 * the international lists, Portuguese as people here choose), and the tracks that fingers follow on a keyboard. With what the functions
 * below strip and join, each word stands for thousands of passwords, so that far more than the 3000 of ASVS 6.2.4 are covered.
 */
const PALAVRAS = new Set(
  `
  password passwort passe senha senhas contrasena secret segredo chave changeme default padrao temp temporaria temporario provisoria
  mudar mudarsenha trocar trocarsenha minhasenha novasenha suasenha senhaforte senhasegura semsenha mypassword newpassword
  admin administrator administrador administracao root master mestre user usuario guest visitante convidado demo test teste testes testing
  login logon acesso entrar entrada access enter hello welcome bemvindo bemvinda letmein openup computer computador internet sistema
  server servidor windows microsoft google facebook instagram whatsapp youtube twitter linkedin samsung nokia apple iphone android
  empresa escritorio contabilidade contador financeiro sindicato associacao suporte atendimento gerente diretor secretaria recepcao vendas
  iloveyou ilovegod loveyou lovely love amor amores teamo euteamo amorzinho amoreterno meuamor minhavida vida paixao princesa princess
  prince principe rainha queen king angel anjo anjinha baby bebe babygirl babyboy sweet sweety honey flower flor florzinha rosa estrela star
  sunshine sol lua moon rainbow arcoiris butterfly borboleta forever family familia minhafamilia mae maezinha pai papai mamae filho filha
  filhos friend friends amigo amiga amizade felicidade feliz alegria esperanca saudade sucesso vitoria vencedor guerreiro guerreira campeao
  campeon paz freedom liberdade liberty power poder forca life happy smile sorriso dream sonho magic magia secreta misterio
  jesus jesuscristo jesusteama jesussalva cristo deus deusefiel deusefiel deuseamor deusamor god godisgood senhor oracao amem nossasenhora
  aparecida maria josemaria espiritosanto gloria aleluia bless blessed blessing angelica anjos saojorge saojose santaclara
  brasil brazil brasileiro brasileira saopaulo riodejaneiro minas minasgerais bahia parana curitiba goiania brasilia portugal lisboa argentina
  flamengo mengao corinthians timao palmeiras verdao santos saopaulofc tricolor vasco vascodagama fluminense botafogo gremio internacional
  colorado cruzeiro atletico galo sport bahiaec fortaleza ceara vitoriaec coritiba athletico chapecoense guarani pontepreta
  football soccer futebol baseball basketball hockey tennis golf golfer volei surf surfing skate skateboard natacao capoeira liverpool chelsea
  arsenal barcelona realmadrid juventus manchester united milan lakers yankees cowboys steelers eagles raiders packers
  neymar ronaldo ronaldinho messi pele romario kaka ayrton senna ayrtonsenna jordan michaeljordan beckham
  dragon monkey macaco tiger tigre tigger lion leao eagle aguia falcon falcao wolf lobo bear urso panda shark tubarao dolphin golfinho horse
  cavalo dog cachorro cat gato gatinha gatinho puppy kitty bird passaro buster bailey charlie rocky max duke cookie pepper ginger snoopy
  superman batman spiderman homemaranha hulk ironman wolverine thor avengers vingadores starwars yoda jedi vader pokemon pikachu naruto goku
  dragonball mario supermario sonic zelda minecraft fortnite roblox counterstrike matrix terminator rambo zorro ninja samurai pirate pirata
  shadow sombra ghost killer hunter hacker warrior wizard merlin knight phantom phoenix fenix diamond diamante gold ouro silver prata
  mercedes ferrari porsche lamborghini corvette mustang camaro chevrolet ford honda yamaha suzuki kawasaki harley davidson toyota fusca gol
  money dinheiro dollar million milionario casino lucky sorte cheese queijo chocolate coffee cafe banana orange laranja apple maca lemon limao
  morango strawberry cherry cereja peanut pumpkin bubbles cupcake candy docinho pizza cerveja coconut abacaxi melancia
  summer verao winter inverno spring primavera autumn outono january janeiro february fevereiro march marco abril april maio junho june julho
  july agosto august setembro september outubro october novembro november dezembro december monday segunda sunday domingo sabado sexta
  trustno qwerty qwert azerty asdf zxcv abc abcd abcde abcdef whatever nothing nada nothing something access blink metallica ironmaiden nirvana
  slipknot linkinpark greenday rammstein beatles elvis madonna eminem shakira rihanna beyonce anitta sertanejo pagode samba musica music guitar
  guitarra violao rock rocknroll hiphop dance dancer danca cinema hollywood disney mickey minnie donald cinderela tinkerbell barbie hellokitty
  red vermelho blue azul green verde black preto white branco pink roxo purple yellow amarelo blackberry redsox bluesky
  hottie sexy sexo fuckyou fuck asshole bitch merda caralho porra foda fodase gostosa gostoso biscate playboy pussy badboy badgirl
  andre ana anaclara anapaula anabeatriz amanda aline adriana alessandra alexandre alex alexandra alice anderson andrea andreia antonio arthur
  augusto barbara beatriz bernardo bianca bruna bruno caio camila carla carlos carolina caroline catarina cecilia celia cesar claudia claudio
  cristiane cristina daniel daniela danilo davi david debora denise diego douglas edson eduarda eduardo elaine eliane elisabete emanuel enzo erica
  fabiana fabio felipe fernanda fernando flavia flavio francisco francisca gabriel gabriela geraldo giovana giovanna guilherme gustavo heitor
  helena heloisa henrique hugo igor isabel isabela isabella ivan jessica joana joao joaopedro joaovitor joaquim jonas jonathan jorge jose joseph
  joyce julia juliana juliano karen karina kelly larissa laura leandro leonardo leticia lorena lorenzo luan luana lucas lucia luciana luciano
  lucca luis luisa luiz luiza marcela marcelo marcia marcio marcos mariana mariaclara mariaeduarda marina mario mateus matheus mauricio melissa
  miguel milena monica murilo natalia nathalia nicolas nicole otavio paloma pamela patricia patrick paula paulo pedro pedrohenrique priscila
  rafael rafaela raquel raul rebeca regina renan renata renato ricardo rita roberta roberto rodrigo rogerio ronaldo rosana rosangela samuel
  sandra sara sarah sebastiao sergio silvia simone sofia sophia sonia stefany tatiana tatiane teresa thais thiago tiago valentina valeria
  vanessa vera vicente victor vinicius viviane vitor wagner washington wellington wesley yasmin
  michael michelle jennifer jessica jordan joshua ashley matthew anthony andrew daniel robert thomas william james john charles george richard
  christopher nicholas alexander benjamin jonathan samantha elizabeth stephanie victoria brandon justin tyler austin taylor hannah amanda
  maggie heather chelsea danielle patricia jasmine brittany melissa rachel morgan sophie lauren emily madison scooter tinker peaches
  silva souza santos oliveira pereira ferreira rodrigues almeida nascimento lima araujo fernandes carvalho gomes martins rocha ribeiro alves
  monteiro mendes barros freitas barbosa pinto moura cavalcanti dias castro campos cardoso correia teixeira moreira nunes marques machado vieira
  `
    .split(/\s+/)
    .filter(Boolean),
)

/** Followed in either direction from any point. */
const TRILHAS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  '02468',
  '13579',
  '147258369',
  '741852963',
  '159753',
].flatMap((trilha) => [trilha, [...trilha].toReversed().join('')])

/** A digit or sign for the letter that it looks like. */
const DISFARCES: Partial<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** Digits and signs around a word that make it no better: a year, a number, an exclamation. */
const ENFEITE = 6

/** Blind to case and accents. */
export const dobrar = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a password is among the most common ones, or made as they are. */
export function ehComum(senha: string): boolean {
  const texto = dobrar(senha)
  return [texto, texto.replaceAll(/[\s._-]/g, '')].some(
    (forma) => ehPalavra(forma) || ehTrilha(forma) || ehData(forma) || ehRepeticao(forma),
  )
}

function ehPalavra(texto: string): boolean {
  const nua = texto.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  const clara = (forma: string) => [...forma].map((sinal) => DISFARCES[sinal] ?? sinal).join('')
  const enfeite = texto.length - nua.length <= ENFEITE
  // `passw0rd1`: disguised inside; `pa$$`: disguised at an end too
  return (enfeite && (PALAVRAS.has(nua) || PALAVRAS.has(clara(nua)))) || PALAVRAS.has(clara(texto))
}

/** Made of stretches of three or more along a track or of one key, but for two characters. */
function ehTrilha(texto: string): boolean {
  let resto = texto
  let soltos = 0
  while (resto.length > 0) {
    const trecho = trechoInicial(resto)
    if (trecho < 3 && ++soltos > 2) return false
    resto = resto.slice(trecho < 3 ? 1 : trecho)
  }
  return soltos < texto.length
}

function trechoInicial(texto: string): number {
  const igual = /^(.)\1*/su.exec(texto)?.[0].length ?? 0
  let melhor = igual
  for (let tamanho = melhor + 1; tamanho <= texto.length; tamanho++) {
    const inicio = texto.slice(0, tamanho)
    if (TRILHAS.some((trilha) => trilha.includes(inicio))) melhor = tamanho
    else if (tamanho >= 3) break
  }
  return melhor
}

/** A day, written with its year in any order. */
function ehData(texto: string): boolean {
  const digitos = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(texto.replaceAll('/', ''))
  if (!digitos) return false
  const [, a = '', b = '', c = '', d = ''] = digitos
  const ano = (seculo: string) => seculo === '19' || seculo === '20'
  const diaMes = (x: string, y: string) =>
    [+x, +y].every((n) => n >= 1 && n <= 31) && (Number(x) <= 12 || Number(y) <= 12)
  return (ano(c) && diaMes(a, b)) || (ano(a) && diaMes(c, d))
}

/** A short piece again and again, or a common word said twice. */
function ehRepeticao(texto: string): boolean {
  if (/^(.{1,4})\1+.{0,2}$/su.test(texto)) return true
  const dupla = /^(.+)\1+$/su.exec(texto)
  return dupla !== null && ehPalavra(dupla[1] ?? '')
}
