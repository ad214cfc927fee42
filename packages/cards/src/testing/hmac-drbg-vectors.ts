/** Test vector published by NIST (CAVP, drbgtestvectors.zip, CAVS 14.3). `returned` is the answer to the last request. */
export type DrbgVector = {
  readonly file: 'drbgvectors_no_reseed' | 'drbgvectors_pr_false' | 'drbgvectors_pr_true';
  readonly group: string;
  readonly count: number;
  readonly entropy: string;
  readonly nonce: string;
  readonly personalization?: string;
  readonly requests: readonly {
    readonly reseed?: string;
    readonly reseedAdditional?: string;
    readonly additional?: string;
  }[];
  readonly returned: string;
};

export const HMAC_DRBG_SHA_256_VECTORS: readonly DrbgVector[] = [
  {
    file: 'drbgvectors_no_reseed',
    group: 'nothing added',
    count: 0,
    entropy: 'ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488',
    nonce: '659ba96c601dc69fc902940805ec0ca8',
    requests: [{}, {}],
    returned:
      'e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89d54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc107694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8',
  },
  {
    file: 'drbgvectors_no_reseed',
    group: 'additional input',
    count: 0,
    entropy: 'd3cc4d1acf3dde0c4bd2290d262337042dc632948223d3a2eaab87da44295fbd',
    nonce: '0109b0e729f457328aa18569a9224921',
    requests: [
      { additional: '3c311848183c9a212a26f27f8c6647e40375e466a0857cc39c4e47575d53f1f6' },
      { additional: 'fcb9abd19ccfbccef88c9c39bfb3dd7b1c12266c9808992e305bc3cff566e4e4' },
    ],
    returned:
      '9c7b758b212cd0fcecd5daa489821712e3cdea4467b560ef5ddc24ab47749a1f1ffdbbb118f4e62fcfca3371b8fbfc5b0646b83e06bfbbab5fac30ea09ea2bc76f1ea568c9be0444b2cc90517b20ca825f2d0eccd88e7175538b85d90ab390183ca6395535d34473af6b5a5b88f5a59ee7561573337ea819da0dcc3573a22974',
  },
  {
    file: 'drbgvectors_no_reseed',
    group: 'personalization',
    count: 1,
    entropy: '8df013b4d103523073917ddf6a869793059e9943fc8654549e7ab22f7c29f122',
    nonce: 'da2625af2ddd4abcce3cf4fa4659d84e',
    personalization: 'b571e66d7c338bc07b76ad3757bb2f9452bf7e07437ae8581ce7bc7c3ac651a9',
    requests: [{}, {}],
    returned:
      'b91cba4cc84fa25df8610b81b641402768a2097234932e37d590b1154cbd23f97452e310e291c45146147f0da2d81761fe90fba64f94419c0f662b28c1ed94da487bb7e73eec798fbcf981b791d1be4f177a8907aa3c401643a5b62b87b89d66b3a60e40d4a8e4e9d82af6d2700e6f535cdb51f75c321729103741030ccc3a56',
  },
  {
    file: 'drbgvectors_no_reseed',
    group: 'personalization',
    count: 2,
    entropy: '565b2b77937ba46536b0f693b3d5e4a8a24563f9ef1f676e8b5b2ef17823832f',
    nonce: '4ef3064ec29f5b7f9686d75a23d170e3',
    personalization: '3b722433226c9dba745087270ab3af2c909425ba6d39f5ce46f07256068319d9',
    requests: [{}, {}],
    returned:
      'd144ee7f8363d128872f82c15663fe658413cd42651098e0a7c51a970de75287ec943f9061e902280a5a9e183a7817a44222d198fbfab184881431b4adf35d3d1019da5a90b3696b2349c8fba15a56d0f9d010a88e3f9eeedb67a69bcaa71281b41afa11af576b765e66858f0eb2e4ec4081609ec81da81df0a0eb06787340ea',
  },
  {
    file: 'drbgvectors_no_reseed',
    group: 'personalization and additional input',
    count: 0,
    entropy: '5d3286bc53a258a53ba781e2c4dcd79a790e43bbe0e89fb3eed39086be34174b',
    nonce: 'c5422294b7318952ace7055ab7570abf',
    personalization: '2dba094d008e150d51c4135bb2f03dcde9cbf3468a12908a1b025c120c985b9d',
    requests: [
      { additional: '793a7ef8f6f0482beac542bb785c10f8b7b406a4de92667ab168ecc2cf7573c6' },
      { additional: '2238cdb4e23d629fe0c2a83dd8d5144ce1a6229ef41dabe2a99ff722e510b530' },
    ],
    returned:
      'd04678198ae7e1aeb435b45291458ffde0891560748b43330eaf866b5a6385e74c6fa5a5a44bdb284d436e98d244018d6acedcdfa2e9f499d8089e4db86ae89a6ab2d19cb705e2f048f97fb597f04106a1fa6a1416ad3d859118e079a0c319eb95686f4cbcce3b5101c7a0b010ef029c4ef6d06cdfac97efb9773891688c37cf',
  },
  {
    file: 'drbgvectors_pr_false',
    group: 'nothing added',
    count: 0,
    entropy: '06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d',
    nonce: '0e66f71edc43e42a45ad3c6fc6cdc4df',
    requests: [{ reseed: '01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552' }, {}],
    returned:
      '76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb2b1bc215000209208cd506cb28da2a51bdb03826aaf2bd2335d576d519160842e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a80225422918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124',
  },
  {
    file: 'drbgvectors_pr_false',
    group: 'nothing added',
    count: 1,
    entropy: 'aadcf337788bb8ac01976640726bc51635d417777fe6939eded9ccc8a378c76a',
    nonce: '9ccc9d80c89ac55a8cfe0f99942f5a4d',
    requests: [{ reseed: '03a57792547e0c98ea1776e4ba80c007346296a56a270a35fd9ea2845c7e81e2' }, {}],
    returned:
      '17d09f40a43771f4a2f0db327df637dea972bfff30c98ebc8842dc7a9e3d681c61902f71bffaf5093607fbfba9674a70d048e562ee88f027f630a78522ec6f706bb44ae130e05c8d7eac668bf6980d99b4c0242946452399cb032cc6f9fd96284709bd2fa565b9eb9f2004be6c9ea9ff9128c3f93b60dc30c5fc8587a10de68c',
  },
  {
    file: 'drbgvectors_pr_false',
    group: 'additional input',
    count: 0,
    entropy: '05ac9fc4c62a02e3f90840da5616218c6de5743d66b8e0fbf833759c5928b53d',
    nonce: '2b89a17904922ed8f017a63044848545',
    requests: [
      {
        reseed: '2791126b8b52ee1fd9392a0a13e0083bed4186dc649b739607ac70ec8dcecf9b',
        reseedAdditional: '43bac13bae715092cf7eb280a2e10a962faf7233c41412f69bc74a35a584e54c',
        additional: '3f2fed4b68d506ecefa21f3f5bb907beb0f17dbc30f6ffbba5e5861408c53a1e',
      },
      { additional: '529030df50f410985fde068df82b935ec23d839cb4b269414c0ede6cffea5b68' },
    ],
    returned:
      '02ddff5173da2fcffa10215b030d660d61179e61ecc22609b1151a75f1cbcbb4363c3a89299b4b63aca5e581e73c860491010aa35de3337cc6c09ebec8c91a6287586f3a74d9694b462d2720ea2e11bbd02af33adefb4a16e6b370fa0effd57d607547bdcfbb7831f54de7073ad2a7da987a0016a82fa958779a168674b56524',
  },
  {
    file: 'drbgvectors_pr_false',
    group: 'personalization',
    count: 0,
    entropy: 'fa0ee1fe39c7c390aa94159d0de97564342b591777f3e5f6a4ba2aea342ec840',
    nonce: 'dd0820655cb2ffdb0da9e9310a67c9e5',
    personalization: 'f2e58fe60a3afc59dad37595415ffd318ccf69d67780f6fa0797dc9aa43e144c',
    requests: [{ reseed: 'e0629b6d7975ddfa96a399648740e60f1f9557dc58b3d7415f9ba9d4dbb501f6' }, {}],
    returned:
      'f92d4cf99a535b20222a52a68db04c5af6f5ffc7b66a473a37a256bd8d298f9b4aa4af7e8d181e02367903f93bdb744c6c2f3f3472626b40ce9bd6a70e7b8f93992a16a76fab6b5f162568e08ee6c3e804aefd952ddd3acb791c50f2ad69e9a04028a06a9c01d3a62aca2aaf6efe69ed97a016213a2dd642b4886764072d9cbe',
  },
  {
    file: 'drbgvectors_pr_false',
    group: 'personalization and additional input',
    count: 0,
    entropy: 'cdb0d9117cc6dbc9ef9dcb06a97579841d72dc18b2d46a1cb61e314012bdf416',
    nonce: 'd0c0d01d156016d0eb6b7e9c7c3c8da8',
    personalization: '6f0fb9eab3f9ea7ab0a719bfa879bf0aaed683307fda0c6d73ce018b6e34faaa',
    requests: [
      {
        reseed: '8ec6f7d5a8e2e88f43986f70b86e050d07c84b931bcf18e601c5a3eee3064c82',
        reseedAdditional: '1ab4ca9014fa98a55938316de8ba5a68c629b0741bdd058c4d70c91cda5099b3',
        additional: '16e2d0721b58d839a122852abd3bf2c942a31c84d82fca74211871880d7162ff',
      },
      { additional: '53686f042a7b087d5d2eca0d2a96de131f275ed7151189f7ca52deaa78b79fb2' },
    ],
    returned:
      'dda04a2ca7b8147af1548f5d086591ca4fd951a345ce52b3cd49d47e84aa31a183e31fbc42a1ff1d95afec7143c8008c97bc2a9c091df0a763848391f68cb4a366ad89857ac725a53b303ddea767be8dc5f605b1b95f6d24c9f06be65a973a089320b3cc42569dcfd4b92b62a993785b0301b3fc452445656fce22664827b88f',
  },
  {
    file: 'drbgvectors_pr_true',
    group: 'personalization and additional input',
    count: 0,
    entropy: '4294671d493dc085b5184607d7de2ff2b6aceb734a1b026f6cfee7c5a90f03da',
    nonce: 'd071544e599235d5eb38b64b551d2a6e',
    personalization: '63bc769ae1d95a98bde870e4db7776297041d37c8a5c688d4e024b78d83f4d78',
    requests: [
      {
        reseed: 'db9b4790b62336fbb9a684b82947065393eeef8f57bd2477141ad17e776dac34',
        reseedAdditional: '28848becd3f47696f124f4b14853a456156f69be583a7d4682cff8d44b39e1d3',
      },
      {
        reseed: '4a9abe80f6f522f29878bedf8245b27940a76471006fb4a4110beb4decb6c341',
        reseedAdditional: '8bfce0b7132661c3cd78175d83926f643e36f7608eec2c5dac3ddcbacc8c2182',
      },
    ],
    returned:
      'e580dc969194b2b18a97478aef9d1a72390aff14562747bf080d741527a6655ce7fc135325b457483a9f9c70f91165a811cf4524b50d51199a0df3bd60d12abac27d0bf6618e6b114e05420352e23f3603dfe8a225dc19b3d1fff1dc245dc6b1df24c741744bec3f9437dbbf222df84881a457a589e7815ef132f686b760f012',
  },
];
