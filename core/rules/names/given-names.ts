const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** First names that rarely mean anything else in a budget. Words such as Grant, Art or April are not included. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  list(`aaron abigail adam adrian adriana aidan aileen aisha alan albert alejandro alex alexander alexandra alexis alice
    alicia alison allison amanda amber amelia amy ana andrea andrew andy angel angela anita ann anna anne annie anthony
    antonio ariana arthur ashley audrey barbara beatrice becky benjamin bernard beth bethany betty beverly bonnie brandon
    brenda brendan brian bridget brittany bruce bryan caitlin cameron carl carla carlos carmen carolina caroline carolyn
    catherine cathy cecilia charlene charles charlie cheryl chloe chris christina christine christopher cindy claire clara
    claudia colin colleen connor courtney craig crystal curtis cynthia dale daniel danielle daria darlene david debbie
    deborah debra deirdre denise dennis derek devin diana diane diego dmitri dolores donald donna dorothy douglas duane
    dylan eddie edgar eduardo edward edwin eileen elaine eleanor elena elijah elizabeth ella ellen emily emma eric erica
    erik erin ernest ethan eugene eva evan evelyn fatima felicia felipe fernando florence frances francesca francis
    francisco frederick gabriel gabriela gabrielle gail gareth gary george gerald geraldine gina giovanni glenn gloria
    gordon greg gregory gwen hannah harold harry heather hector heidi helen henry herbert howard hugo ian ibrahim irene
    isaac isabel isabella ivan jacob jacqueline jake james jamie jan jane janet janice jared jasmine jason javier jay
    jean jeanne jeff jeffrey jen jenna jennifer jenny jeremy jerome jerry jesse jessica jessie jill jim jimmy joan joann
    joanna joanne jocelyn joe joel john johnny jon jonathan jorge jose joseph josephine joshua joyce juan juanita judith
    judy julia julian juliana julie justin karen karl kate katherine kathleen kathryn kathy katie kayla keith kelly
    kenneth kerry kevin kim kimberly kristen kristin kristina kurt kyle larry laura lauren laurie lawrence leah leon
    leonard leslie lillian linda lindsay lisa logan lois lori lorraine louis louise lucas lucia lucy luis luke lynn
    manuel marco marcus margaret maria mariah marie marilyn mario marjorie marlene martha martin marvin mary matthew
    maureen megan melanie melinda melissa mei meredith michael michele michelle miguel mildred mitchell mohammed molly
    monica morgan nancy naomi natalie natasha nathan nathaniel neil nicholas nicole nina noah nora norma norman olga
    oliver olivia oscar owen pamela patricia patrick paul paula pauline pedro peggy peter philip phillip phyllis priya
    rachel rafael ralph ramon randall raymond rebecca regina renee ricardo richard rita robert roberta roberto robin
    rodney roger roland ronald rosa rosemary roxanne russell ruth ryan sabrina sally samantha samuel sandra sara sarah
    scott sean sergio shannon sharon shawn sheila shelly sherry shirley simon siobhan sofia sonia sophia sophie stacey
    stacy stanley stephanie stephen steve steven stuart sue susan suzanne sylvia tamara tammy tanya tara teresa terry
    theodore theresa thomas tiffany tim timothy tina todd tom tony tracy travis tyler valerie vanessa veronica victor
    victoria vincent vivian walter wanda wayne wendy wesley william willie xavier yolanda yvonne zachary zoe`),
);

/** Budget words, some of which are also names. Such a word alone is not treated as a name. */
export const BUDGET_WORDS: ReadonlySet<string> = new Set(
  list(`a account accounts aides baker butler carpenter chapter cook dish farmer fees fisher gardener glass gold hunter key marshal mason miller painter plant plumber porter potter sharp shepherd singer smart steward tailor trainer turner walker waters winner activities activity administration administrative administrator admin adult aide aides alarm all
    annual and april art arts assessment assistant assistants athletic athletics audit august band banks bell benefits bill
    board boiler books brooks budget building buildings bus business cafeteria camp camps care carol case center central chase
    chess christian chorus city civics class classroom clerical clerk club clubs coach coaches coaching college committee
    computer computers consultant consulting contract contracted contracts coordinator copier cost costs counselor
    counseling course crossing custodial custodian curriculum day dean debate department devices director district drama
    driver dues early education electric electricity elementary english enrichment equipment events expense expenses extended
    faculty faith family fees field fields fine fire floor food football for forest french fuel fund gas general
    german gifted grace grade grades grant grants green grounds guard guidance guide hall health heat heating high home hope
    house hvac in instruction instructional instrument instruments insurance interest interim internet island it jack joy
    june kindergarten lab laboratory lake lane language languages latin leader leaders leadership lease legal library
    license light lighting lights long lunch maintenance management manager map march marching mark materials math
    mathematics may media medical mentor mentors middle music network new nurse nurses nursing oak occupational of office
    officer officers officials oil operations orchestra other outreach overtime page paper paraprofessional park parks
    part payroll pe penny phase phone photo physical pianist pool position postage power preschool price principal
    printers printing production productions professional program programs psychologist public purchase quarter rainbow
    ray reading record records recycling regular rental repair repairs replacement reserve resource retirement rich ridge
    river robotics roof room rose safety salaries salary school schools science sciences secretary security senior service
    services sewer shop short sick site skills snow social software spanish special specialist specialists speech spring
    staff state stem stipend stipends stone storm strings student students studies subscription subscriptions substitute
    substitutes summer superintendent supplies supply support swim swimming system systems taylor teacher teachers teaching
    team teams tech technician technology telephone temp term testing tests text textbooks the theater therapist therapy
    title town track trades trainer training transportation trash travel trip trips tuition tutor tutoring tutors uniforms
    unit utilities vacancy van vehicle vehicles video virginia vocational wages ward waste water web weight will winter wood
    woods work workshop workshops world wright yard year yearbook young youth`),
);
